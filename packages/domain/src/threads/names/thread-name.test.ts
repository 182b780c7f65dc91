import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_THREAD_NAME, THREAD_NAME_LIMIT } from './thread-name.ts'
import { truncateText } from './truncate-text.ts'

test('a thread name has at most 200 characters', () => {
  expect(THREAD_NAME_LIMIT).toBe(200)
})

test('a thread without a name is Untitled', () => {
  expect(DEFAULT_THREAD_NAME).toBe('Untitled')
})

test('truncated text gets an ellipsis, which counts', () => {
  expect(truncateText('conversation', 8)).toBe('convers…')
  expect(truncateText('short', 8)).toBe('short')
  expect(truncateText('a word cut', 7)).toBe('a word…')
})

test('truncating cuts no emoji through', () => {
  expect(truncateText('ab👩‍👩‍👧cd', 5)).toBe('ab…')
})

test('for any text: never longer than the limit, unchanged if it fits, else a beginning with an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, limit) => {
      const result = truncateText(text, limit)
      expect(result.length).toBeLessThanOrEqual(limit)
      if (text.length <= limit) expect(result).toBe(text)
      else expect(result.endsWith('…') && text.startsWith(result.slice(0, -1))).toBe(true)
    }),
  )
})
