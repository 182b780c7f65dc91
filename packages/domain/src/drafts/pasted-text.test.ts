import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRAFT_FILES_COUNT, DRAFT_TEXT_LIMIT } from './draft-limits.ts'
import { becomesTile, LARGE_PASTE_CHARACTERS, linesOf, nameOfPasted } from './pasted-text.ts'

describe('a pasted text becomes a tile', () => {
  test('above two thousand characters', () => {
    expect(becomesTile('x'.repeat(LARGE_PASTE_CHARACTERS), 0)).toBe(false)
    expect(becomesTile('x'.repeat(LARGE_PASTE_CHARACTERS + 1), 0)).toBe(true)
  })

  test('unless a message could not carry it', () => {
    expect(becomesTile('x'.repeat(DRAFT_TEXT_LIMIT + 1), 0)).toBe(false)
    expect(becomesTile('x'.repeat(3000), DRAFT_FILES_COUNT)).toBe(false)
  })
})

describe('the name of a tile', () => {
  test('is the first line that says anything', () => {
    expect(nameOfPasted('\n \n  # Minutes of\tMay \nsecond')).toBe('# Minutes of May')
    expect(nameOfPasted(' \n\t')).toBe('')
  })

  test('is short, in one line, and never ends in half a sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const name = nameOfPasted(text)
        expect([...name].length).toBeLessThanOrEqual(60)
        expect(name).not.toMatch(/[\r\n]/)
        if (text.isWellFormed()) expect(name.isWellFormed()).toBe(true)
      }),
    )
  })
})

test('lines are counted as an editor counts them', () => {
  expect(['a', 'a\nb', 'a\r\nb\r\n', 'a\n\nb'].map(linesOf)).toEqual([1, 2, 2, 3])
})
