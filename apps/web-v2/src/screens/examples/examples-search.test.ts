import { expect, test } from 'vitest'
import { readExamplesSearch } from './examples-search.ts'

test('the address names a task and words; what it does not know is left out', () => {
  expect(readExamplesSearch({ task: 'code', q: 'review' })).toEqual({ task: 'code', q: 'review' })
  expect(readExamplesSearch({ task: 7, q: '' })).toEqual({ task: undefined, q: undefined })
})
