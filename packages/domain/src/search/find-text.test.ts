import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countText, findText, PARTING, searchable, soughtOf } from './find-text.ts'

const wordsFound = (text: string, query: string) =>
  findText(text, soughtOf(query)).map(({ start, end }) => text.slice(start, end))

describe('finding words in a text', () => {
  test('does not mind case and accents, on either side', () => {
    expect(wordsFound('Crème brûlée, CREME BRULEE', 'creme brûlee')).toEqual(['Crème brûlée', 'CREME BRULEE'])
    expect(wordsFound('Cre\u0300me', 'crème')).toEqual(['Cre\u0300me'])
  })

  test('takes letters for the same that differ in their case in some places only', () => {
    expect(wordsFound('ΟΔΟΣ, οδος and οδός', 'Οδος')).toEqual(['ΟΔΟΣ', 'οδος', 'οδός'])
    expect(wordsFound('Straße, STRASSE', 'strasse')).toEqual(['Straße', 'STRASSE'])
    expect(wordsFound('İstanbul', 'istanbul')).toEqual(['İstanbul'])
  })

  test('reads from right to left as well, without vowel signs, lengthening strokes and marks of direction', () => {
    expect(wordsFound('قال: كِتَابٌ جديد', 'كتاب')).toEqual(['كِتَابٌ'])
    expect(wordsFound('كتـــاب', 'كتاب')).toEqual(['كتـــاب'])
    expect(wordsFound('שָׁלוֹם', 'שלום')).toEqual(['שָׁלוֹם'])
    expect(wordsFound('one\u200F two', 'one two')).toEqual(['one\u200F two'])
  })

  test('finds no part of a letter', () => {
    expect(wordsFound('Maß', 's')).toEqual([])
    expect(wordsFound('각', '가')).toEqual([])
    expect(wordsFound('각각', '각')).toEqual(['각', '각'])
  })

  test('the count is that of the places for every letter there is', () => {
    const wrong: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const letter = String.fromCodePoint(code)
      const { folded } = soughtOf(letter)
      const [part = ''] = folded
      if (part !== folded && countText(searchable(letter), { folded: part }) !== 0) wrong.push(code.toString(16))
    }
    expect(wrong).toEqual([])
  })

  test('minds no soft hyphen', () => expect(wordsFound('Donau\u00ADdampf', 'donaudampf')).toEqual(['Donau\u00ADdampf']))

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

  const letters = fc.constantFrom(
    'a',
    'á',
    'A',
    'ß',
    's',
    'Σ',
    'ς',
    'σ',
    'İ',
    'i',
    ' ',
    '\n',
    '\u0300',
    '\u00AD',
    PARTING,
    '🦊',
  )

  const texts = fc.string({ unit: letters, maxLength: 14 })
  const queries = fc.string({ unit: letters, maxLength: 3 })

  test('it finds what a search that tries every place and every length finds', () =>
    fc.assert(
      fc.property(texts, queries, (text, query) => {
        const starts = findText(text, soughtOf(query)).map(({ start }) => start)
        expect(starts).toEqual(tried(text, soughtOf(query).folded))
      }),
      { numRuns: 2000 },
    ))

  test('the count is that of the places', () =>
    fc.assert(
      fc.property(texts, queries, (text, query) => {
        expect(countText(searchable(text), soughtOf(query))).toBe(findText(text, soughtOf(query)).length)
      }),
    ))
})

/** The slow way: from each letter on the shortest piece that says it, going on behind it. */
function tried(text: string, wanted: string): number[] {
  const points = [...text]
  const at = (index: number) => points.slice(0, index).join('').length
  const says = (from: number, to: number) => searchable(points.slice(from, to).join('')).folded
  const starts: number[] = []
  for (let from = 0; from < points.length && wanted !== ''; from += 1) {
    // A letter that is not heard begins nothing, nor does a space after a space.
    if (says(from, from + 1) === '' || (says(from, from + 1) === ' ' && says(0, from).endsWith(' '))) continue
    for (let to = from + 1; to <= points.length; to += 1) {
      if (says(from, to) !== wanted) continue
      starts.push(at(from))
      from = to - 1
      break
    }
  }
  return starts
}
