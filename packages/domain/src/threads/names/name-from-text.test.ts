import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameFromText } from './name-from-text.ts'
import { THREAD_NAME_LIMIT } from './thread-name.ts'

test('a short text is the name, on one line', () => {
  expect(nameFromText('  Rate limits\nfor the API ')).toBe('Rate limits for the API')
})

test('a long text is cut at a word and gets an ellipsis', () => {
  const text = 'Which algorithm should our public API use for rate limits on forty nodes?'
  expect(nameFromText(text)).toBe('Which algorithm should our public API use for rate limits…')
})

test('nothing said in words gives no name', () => {
  expect(nameFromText(' \n ')).toBeNull()
})

test('whatever is said, the name fits the limit of 200 characters and is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => {
      const name = nameFromText(text)
      expect(name === null ? 1 : name.length).toBeGreaterThan(0)
      expect((name ?? '').length).toBeLessThanOrEqual(THREAD_NAME_LIMIT)
    }),
  )
})
