import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findText, PARTING, soughtOf } from './find-text.ts'

const wordsFound = (text: string, query: string) =>
  findText(text, soughtOf(query)).map(({ start, end }) => text.slice(start, end))

describe('finding words in a text', () => {
  test('does not mind case and accents, on either side', () => {
    expect(wordsFound('Crème brûlée, CREME BRULEE', 'creme brûlee')).toEqual(['Crème brûlée', 'CREME BRULEE'])
    expect(wordsFound('Cre\u0300me', 'crème')).toEqual(['Cre\u0300me'])
  })

  test('takes any white space for one space', () =>
    expect(wordsFound('one \n two', ' one  two ')).toEqual(['one \n two']))

  test('finds nothing across paragraphs, and nothing for an empty wish', () => {
    expect(wordsFound(`one${PARTING}two`, 'onetwo')).toEqual([])
    expect(wordsFound('one', '  ')).toEqual([])
  })

  test('counts no letter twice', () => expect(wordsFound('aaaa', 'aa')).toEqual(['aa', 'aa']))

  test('every text holds each of its own pieces, and what is found says what was sought', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string(),
        (a, word, b) => {
          const sought = soughtOf(word)
          const found = findText(a + word + b, sought)
          if (sought.folded !== '' && !/^\p{M}/u.test(b)) expect(found.length).toBeGreaterThan(0)
          for (const { start, end } of found) {
            expect(soughtOf((a + word + b).slice(start, end)).folded.trim()).toBe(sought.folded)
          }
        },
      ),
    ))

  test('what is found lies in its order and does not overlap', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'á', ' ', '\n', 'A') }), (text) => {
        const found = findText(text, soughtOf('a'))
        for (const [index, { start, end }] of found.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0)
        }
      }),
    ))
})
