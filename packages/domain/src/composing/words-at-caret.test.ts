import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsAtCaret } from './words-at-caret.ts'

test('words that are spoken into a sentence get the spaces that they lack', () => {
  expect(wordsAtCaret('', '', ' Hello. ')).toBe('Hello.')
  expect(wordsAtCaret('Dear', 'said', 'Ada')).toBe(' Ada ')
  expect(wordsAtCaret('Dear ', ' said', 'Ada')).toBe('Ada')
  expect(wordsAtCaret('one\n', '', 'two')).toBe('two')
  expect(wordsAtCaret('(', ')', 'aside')).toBe('aside')
})

test('silence adds nothing', () => {
  expect(wordsAtCaret('a', 'b', '  ')).toBe('')
})

test('the words stand there as they were said, with at most a space on either side', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, after, words) => {
      const put = wordsAtCaret(before, after, words)
      expect(put.trim()).toBe(words.trim())
      expect(put.length - words.trim().length).toBeLessThanOrEqual(2)
    }),
  )
})
