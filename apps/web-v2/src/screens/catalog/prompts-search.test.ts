import { expect, test } from 'vitest'
import { readPromptsSearch } from './prompts-search.ts'

test('the address narrows the prompts by words, and by nothing else', () => {
  expect(readPromptsSearch({ q: 'refund', x: '1' })).toEqual({ q: 'refund' })
  expect(readPromptsSearch({ q: ['a'] })).toEqual({ q: undefined })
  expect(readPromptsSearch({ q: 'x'.repeat(900) }).q).toHaveLength(200)
})
