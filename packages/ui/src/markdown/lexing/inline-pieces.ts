import { LEXER_BOUNDS } from './lexer-bounds.ts'

/** The words of a block in pieces that are each read on their own; one piece for all but the longest. `plain` is not read at all. */
export type InlinePiece = { text: string; plain: boolean }

const MARKS = new Set('*_~[]<`$\\!&|')
const BRACKETS = new Set('[]<')
const ADDRESS_SIGNS = /[\w.!#$%&'*+/=?^`{|}~@-]/
const SPACE = /\s/

/** Cuts at a space where there is one in the second half of the piece, else in the middle of the word. */
export function inlinePieces(source: string): InlinePiece[] {
  const pieces: InlinePiece[] = []
  let read = 0
  for (let start = 0; start < source.length;) {
    if (read >= LEXER_BOUNDS.paragraphMarks) return [...pieces, { text: source.slice(start), plain: true }]
    const { end, plain, marks } = nextPiece(source, start)
    pieces.push({ text: source.slice(start, end), plain })
    if (!plain) read += marks
    start = end
  }
  return pieces
}

function nextPiece(source: string, start: number): { end: number; plain: boolean; marks: number } {
  const { pieceLength, pieceMarks, wordLength } = LEXER_BOUNDS
  const last = Math.min(source.length, start + pieceLength)
  let marks = 0
  let word = 0
  let space = -1
  for (let at = start; at < last; at += 1) {
    const letter = source.charAt(at)
    // A run of the same mark is one mark, but each bracket is one of its own.
    if (MARKS.has(letter) && (BRACKETS.has(letter) || letter !== source.charAt(at - 1))) marks += 1
    word = ADDRESS_SIGNS.test(letter) ? word + 1 : 0
    if (SPACE.test(letter)) space = at
    if (word >= wordLength) return { end: last, plain: true, marks }
    if (marks >= pieceMarks) return { end: cutAt(start, at + 1, space), plain: false, marks }
  }
  return { end: last === source.length ? last : cutAt(start, last, space), plain: false, marks }
}

function cutAt(start: number, end: number, space: number): number {
  return space >= start + (end - start) / 2 ? space + 1 : end
}
