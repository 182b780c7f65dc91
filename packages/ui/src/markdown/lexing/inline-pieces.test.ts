import { expect, test } from 'vitest'
import { inlinePieces } from './inline-pieces.ts'
import { LEXER_BOUNDS } from './lexer-bounds.ts'

test('of one paragraph so many marks are read; what follows them stands as plain words, and no letter is lost', () => {
  const source = '['.repeat(10 * LEXER_BOUNDS.paragraphMarks)
  const pieces = inlinePieces(source)
  const read = pieces.filter(({ plain }) => !plain).map(({ text }) => text)
  expect(read.join('')).toHaveLength(LEXER_BOUNDS.paragraphMarks)
  expect(pieces.at(-1)?.plain).toBe(true)
  expect(pieces.map(({ text }) => text).join('')).toBe(source)
})

test('a long chapter in one paragraph is read to its end', () => {
  const source = 'Some **bold** words and [a link](https://example.com) in a line of a chapter without end. '.repeat(
    3000,
  )
  expect(inlinePieces(source).every(({ plain }) => !plain)).toBe(true)
})
