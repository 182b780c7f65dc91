import { expect, test } from 'vitest'
import { bestMatch, filterModels, filtersPassed, type ModelFilter } from './filter-models.ts'
import { modelOf } from '#models/model-of.test-data.ts'

const base = modelOf('base', 8)
const eyes = modelOf('eyes', 16, { inputs: ['text', 'image'] })
const small = modelOf('small', 2, { provider: 'google_chat', context: 1_000_000 })

function filter(search: string, ...filters: ModelFilter[]): string[] {
  const wanted = { search, filters: new Set(filters), base, providerLabel: (provider: string) => provider }
  return filterModels([base, eyes, small], wanted).map(({ id }) => id)
}

test('a search finds every word in the name, the id or the provider', () => {
  expect(filter('goo SMA')).toEqual(['small'])
  expect(filter('goo eyes')).toEqual([])
  expect(filter('  ')).toEqual(['base', 'eyes', 'small'])
})

test('filters hold together: a model passes all that are on', () => {
  expect(filter('', 'vision')).toEqual(['eyes'])
  expect(filter('', 'vision', 'cheap')).toEqual([])
  expect(filter('', 'longContext', 'cheap')).toEqual(['small'])
})

test('what a model passes is told, and nothing is cheap without a price to compare with', () => {
  expect(filtersPassed(small, base)).toEqual(['longContext', 'cheap'])
  expect(filtersPassed(small, undefined)).toEqual(['longContext'])
  expect(filtersPassed({ ...base, abilities: { ...base.abilities, sensitive: true } }, base)).toEqual(['secure'])
})

test('the model that was most likely meant is the one named exactly so, then one that begins so, then the first', () => {
  const list = [modelOf('gpt-4.1-mini', 1), modelOf('gpt-4.1', 1), modelOf('not-gpt', 1)]
  expect(bestMatch(list, ' GPT-4.1 ')?.id).toBe('gpt-4.1')
  expect(bestMatch(list, 'not')?.id).toBe('not-gpt')
  expect(bestMatch(list, 'mini')?.id).toBe('gpt-4.1-mini')
  expect(bestMatch(list, '')?.id).toBe('gpt-4.1-mini')
  expect(bestMatch([], 'x')).toBeUndefined()
})
