import { expect, test } from 'vitest'
import { costOfSearches, vendorSearch } from './vendor-search.ts'

const TEN_A_THOUSAND = { rate: 10, unit: 'other', unitSize: 1000 }

test.each([
  ['anthropic_chat', { tools: [{ type: 'web_search_20250305', max_uses: 3 }] }, { most: 3, price: TEN_A_THOUSAND }],
  ['anthropic_chat', { tools: [{ name: 'web_search', input_schema: {} }] }, null],
  ['openai_chat', { tools: [{ type: 'function' }, { type: 'web_search' }] }, { most: 5, price: TEN_A_THOUSAND }],
  ['openai_chat', { tools: [{ type: 'web_search_preview' }] }, { most: 5, price: null }],
  ['openai_chat', { web_search_options: {} }, { most: 1, price: null }],
  ['azure_chat', { tools: [{ type: 'web_search' }] }, { most: 5, price: null }],
  ['openai_chat', { tools: 'web_search' }, null],
] as const)('%s %j', (provider, body, found) => {
  expect(vendorSearch(provider, body)).toEqual(found)
})

test('searches cost their price, and nothing is known of those without one', () => {
  const price = { rate: 10, unit: 'other', unitSize: 1000 } as const
  expect(costOfSearches({ most: 5, price }, 3)).toBeCloseTo(0.03, 12)
  expect(costOfSearches({ most: 5, price: null }, 3)).toBe(0)
})
