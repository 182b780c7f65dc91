import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutForSpeech } from './cut-for-speech.ts'

test('a text that fits stays whole', () => {
  expect(cutForSpeech(' Good morning. How are you? ', 40)).toEqual(['Good morning. How are you?'])
})

test('an empty text has nothing to read', () => {
  expect(cutForSpeech(' \n ', 40)).toEqual([])
})

test.each([
  ['the end of a sentence', 'One two. Three four five six.', 15, ['One two.', 'Three four five', 'six.']],
  ['a sentence that ends in quotation marks', 'He said “no.” Then he left.', 16, ['He said “no.”', 'Then he left.']],
  ['the end of a line', 'A heading\nAnd what follows it', 22, ['A heading', 'And what follows it']],
  [
    'a part of a sentence, where no sentence ends',
    'red, green, and blue things',
    16,
    ['red, green,', 'and blue things'],
  ],
  ['a space, where there is nothing better', 'abc def ghi', 8, ['abc def', 'ghi']],
  ['anywhere in a word that is too long', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['Chinese and Japanese full stops', '今日は晴れ。明日は雨。', 7, ['今日は晴れ。', '明日は雨。']],
])('is cut at %s', (_, text, limit, pieces) => {
  expect(cutForSpeech(text, limit)).toEqual(pieces)
})

test('for any text: no piece is empty or too long, no character is halved, and only white space is lost', () => {
  const anyText = fc.array(fc.constantFrom('a', 'word', '.', '! ', ', ', ' ', '\n', '。', '😀', '”'), { maxLength: 60 })
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 20 }), (parts, limit) => {
      const text = parts.join('')
      const pieces = cutForSpeech(text, limit)
      for (const piece of pieces) {
        expect(piece.length).toBeGreaterThan(0)
        expect(piece.length).toBeLessThanOrEqual(limit)
        expect(piece.isWellFormed()).toBe(true)
      }
      expect(pieces.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})
