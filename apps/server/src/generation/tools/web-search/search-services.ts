import { z } from 'zod'
import type { SearchSettings } from '#platform/settings/search-settings.ts'

/** A page that a search has found. */
export type FoundPage = { url: string; title: string; text: string }

type Request = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

type Service = {
  request: (query: string, key: string, most: number) => Request
  read: (answer: unknown) => FoundPage[]
}

const text = z.string().nullish()
const results = z.array(z.object({ url: z.string(), title: text, content: text }))
const ofResults = z.object({ results: results.nullish() })
const ofBrave = z.object({
  web: z
    .object({ results: z.array(z.object({ url: z.string(), title: text, description: text })).nullish() })
    .nullish(),
})

const ACCEPT = { accept: 'application/json' }

/**
 * How each service is asked, and how its answer is read.
 * Sources: https://api-dashboard.search.brave.com/app/documentation/web-search/query,
 * https://docs.tavily.com/documentation/api-reference/endpoint/search, https://docs.searxng.org/dev/search_api.html
 */
export const SEARCH_SERVICES: Readonly<Record<SearchSettings['provider'], Service>> = {
  brave: {
    request: (query, key, most) => ({
      path: `/res/v1/web/search?${new URLSearchParams({ q: query, count: String(most) })}`,
      method: 'GET',
      headers: { ...ACCEPT, 'x-subscription-token': key },
    }),
    read: (answer) =>
      (ofBrave.parse(answer).web?.results ?? []).map(({ url, title, description }) => page(url, title, description)),
  },
  tavily: {
    request: (query, key, most) => ({
      path: '/search',
      method: 'POST',
      headers: { ...ACCEPT, 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query, max_results: most, search_depth: 'basic' }),
    }),
    read: readResults,
  },
  searxng: {
    request: (query, key) => ({
      path: `/search?${new URLSearchParams({ q: query, format: 'json' })}`,
      method: 'GET',
      headers: { ...ACCEPT, ...(key !== '' && { authorization: `Bearer ${key}` }) },
    }),
    read: readResults,
  },
}

function readResults(answer: unknown): FoundPage[] {
  return (ofResults.parse(answer).results ?? []).map(({ url, title, content }) => page(url, title, content))
}

/** Brave marks the words that were searched for. */
function page(url: string, title: string | null | undefined, found: string | null | undefined): FoundPage {
  const plain = (html: string) => html.replace(/<\/?strong>/g, '')
  return { url, title: plain(title ?? ''), text: plain(found ?? '') }
}
