import { askService } from '#platform/guarded-fetch/ask-service.ts'
import type { SearchSettings } from '#platform/settings/search-settings.ts'
import { plainAddress } from '../addresses-said.ts'
import { type FoundPage, SEARCH_SERVICES } from './search-services.ts'

/** Pages that a search answers with. */
const MOST = 8
/** Characters of what is said of one. */
const LONGEST = 1000
const LIMITS = { milliseconds: 15_000, bytes: 2_000_000 }

export type WebSearch = {
  /** US dollars for one search. */
  price: number
  /** @throws with a sentence for the model where the service does not answer */
  find(query: string, signal: AbortSignal): Promise<FoundPage[]>
}

/** The web, searched by the service that the operator has set up. */
export function createWebSearch({ provider, key, baseUrl, price }: SearchSettings): WebSearch {
  const service = SEARCH_SERVICES[provider]
  return {
    price,
    async find(query, signal) {
      const { path, ...sent } = service.request(query, key ?? '', MOST)
      const { status, text } = await askService(`${baseUrl}${path}`, { ...sent, ...LIMITS, signal }).catch(() => {
        throw new Error('The web search did not answer. Try again later, or answer without it.')
      })
      if (status !== 200) throw new Error(`The web search answered with status ${status}. Answer without it.`)
      return read(text, service.read).flatMap(({ url, title, text: said }) => {
        const address = plainAddress(url)
        return address === null
          ? []
          : [{ url: address, title: title.slice(0, LONGEST) || address, text: said.slice(0, LONGEST) }]
      })
    },
  }
}

function read(text: string, of: (answer: unknown) => FoundPage[]): FoundPage[] {
  try {
    return of(JSON.parse(text)).slice(0, MOST)
  } catch {
    throw new Error('The web search answered in a way that cannot be read. Answer without it.')
  }
}
