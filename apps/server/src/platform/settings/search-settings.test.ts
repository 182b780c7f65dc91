import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const searchOf = (more: Record<string, string>) => readSettings(more).search

test('the web is searched by a service with its key, at its usual address', () => {
  expect(searchOf({})).toBeNull()
  expect(searchOf({ ATRIUM_SEARCH_PROVIDER: 'brave', ATRIUM_SEARCH_KEY: 'k' })).toEqual({
    provider: 'brave',
    key: 'k',
    baseUrl: 'https://api.search.brave.com',
    price: 0,
  })
})

test('a SearXNG of one’s own is an address, and the price is that of a thousand searches', () => {
  const own = { ATRIUM_SEARCH_PROVIDER: 'searxng', ATRIUM_SEARCH_URL: 'http://search.internal:8080/' }
  expect(searchOf({ ...own, ATRIUM_SEARCH_PRICE: '2.5' })).toEqual({
    provider: 'searxng',
    key: null,
    baseUrl: 'http://search.internal:8080',
    price: 0.0025,
  })
})

test.each([
  [{ ATRIUM_SEARCH_PROVIDER: 'brave' }, 'ATRIUM_SEARCH_KEY: is needed because ATRIUM_SEARCH_PROVIDER is brave'],
  [{ ATRIUM_SEARCH_PROVIDER: 'searxng' }, 'ATRIUM_SEARCH_URL: is needed because ATRIUM_SEARCH_PROVIDER is searxng'],
  [{ ATRIUM_SEARCH_KEY: 'k' }, 'ATRIUM_SEARCH_PROVIDER: is needed because ATRIUM_SEARCH_KEY is set'],
  [{ ATRIUM_SEARCH_PROVIDER: 'other' }, 'ATRIUM_SEARCH_PROVIDER: must be brave, tavily, or searxng'],
])('what is missing ends the start: %o', (given, reason) => {
  expect(() => searchOf(given)).toThrow(reason)
})
