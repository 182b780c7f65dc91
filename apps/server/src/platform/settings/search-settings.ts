import { z } from 'zod'

/** The services that search the web, and where each is. SearXNG is one's own. */
const SERVICES = { brave: 'https://api.search.brave.com', tavily: 'https://api.tavily.com', searxng: null } as const

/** What searches the web for models. */
export type SearchSettings = {
  provider: keyof typeof SERVICES
  /** Null for one that asks for none. */
  key: string | null
  baseUrl: string
  /** US dollars for one search. */
  price: number
}

/** The variables of web search, to be read beside the other settings. */
export const searchVariables = {
  ATRIUM_SEARCH_PROVIDER: z.enum(['brave', 'tavily', 'searxng'], 'must be brave, tavily, or searxng').optional(),
  ATRIUM_SEARCH_KEY: z
    .string()
    .regex(/^[!-~]{1,500}$/, 'must be one word')
    .optional(),
  ATRIUM_SEARCH_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .optional(),
  ATRIUM_SEARCH_PRICE: z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,6})?$/, 'must be an amount in US dollars such as 5 or 2.50')
    .transform(Number)
    .default(0),
} as const

type Variables = z.output<z.ZodObject<typeof searchVariables>>

/** The service that is set up; null where none is. */
export function readSearch(value: Variables): SearchSettings | null {
  const { ATRIUM_SEARCH_PROVIDER: provider, ATRIUM_SEARCH_KEY: key = null, ATRIUM_SEARCH_URL: url } = value
  const baseUrl = url ?? (provider ? SERVICES[provider] : null)
  if (!provider || baseUrl === null) return null
  return { provider, key, baseUrl: baseUrl.replace(/\/+$/, ''), price: value.ATRIUM_SEARCH_PRICE / 1000 }
}

/** What a service cannot be asked without. */
export function missingSearch(given: Record<string, unknown>): { name: string; reason: string }[] {
  const { ATRIUM_SEARCH_PROVIDER: provider } = given
  const needed = provider === 'searxng' ? 'ATRIUM_SEARCH_URL' : 'ATRIUM_SEARCH_KEY'
  if (provider !== undefined && given[needed] === undefined)
    return [{ name: needed, reason: `is needed because ATRIUM_SEARCH_PROVIDER is ${String(provider)}` }]
  const named = ['ATRIUM_SEARCH_KEY', 'ATRIUM_SEARCH_URL', 'ATRIUM_SEARCH_PRICE'].filter(
    (name) => given[name] !== undefined,
  )
  if (provider !== undefined || named.length === 0) return []
  return [{ name: 'ATRIUM_SEARCH_PROVIDER', reason: `is needed because ${named.join(' and ')} is set` }]
}
