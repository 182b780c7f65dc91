/** A piece of a text, in UTF-16 units from its start. */
export type Found = { start: number; end: number }

/** What is to be found, ready to be compared. */
export type Sought = { folded: string }

/** Between the pieces of a text that belong to different paragraphs: nothing is found across it. */
export const PARTING = '\u0001'

/** A text that is searched again and again: folded once. */
export type Searchable = { text: string; folded: string }

/** Without case, accents and the difference between kinds of white space: `Crème  brûlée` → `creme brulee`. */
export function soughtOf(query: string): Sought {
  return { folded: foldWhole(query).trim() }
}

export function searchable(text: string): Searchable {
  return { text, folded: foldWhole(text) }
}

/** All places where a text says it, from its start on, none overlapping another; none for an empty wish. */
export function findText(text: string | Searchable, { folded: wanted }: Sought): Found[] {
  if (wanted === '') return []
  const known = typeof text === 'string' ? searchable(text) : text
  // Most texts do not say it: only those that do are gone through letter by letter.
  if (!known.folded.includes(wanted)) return []
  const { folded, starts } = foldWithPlaces(known.text)
  const isEdge = (at: number) => starts[at - 1] !== starts[at]
  const found: Found[] = []
  for (let at = folded.indexOf(wanted); at >= 0;) {
    const end = at + wanted.length
    const isWhole = isEdge(at) && isEdge(end)
    if (isWhole) found.push({ start: starts[at] ?? 0, end: starts[end] ?? known.text.length })
    at = folded.indexOf(wanted, isWhole ? end : at + 1)
  }
  return found
}

/** How often a text says it. As many as `findText` finds, without their places. */
export function countText(text: Searchable, { folded: wanted }: Sought): number {
  if (wanted === '') return 0
  if (SPLITTING.test(text.text)) return findText(text, { folded: wanted }).length
  let count = 0
  for (let at = text.folded.indexOf(wanted); at >= 0; at = text.folded.indexOf(wanted, at + wanted.length)) count += 1
  return count
}

/** Letters that are several when folded (`ß`, ligatures, Korean syllables): no part of one is found for itself. */
const SPLITTING = /[\u00DF\u0149\u0587\u1E9A\u1E9E\uFB00-\uFB06\uFB13-\uFB17\uAC00-\uD7A3\u{16D68}-\u{16D6A}]/u

/** Marks on letters, what is not seen (a soft hyphen, marks of direction), and the stroke that only lengthens an Arabic word. */
const UNHEARD = /[\p{M}\p{Cf}\u0640]/gu

/** Both ways of case, since `ß` and `SS` differ in the one only; a sigma is a sigma, also at the end of a word. */
function fold(text: string): string {
  const letters = text.normalize('NFD').replaceAll(UNHEARD, '')
  return letters.toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

function foldWhole(text: string): string {
  return fold(text).replaceAll(/\s+/g, ' ')
}

/** The folded text, and for each of its units (and its end) where the letter that it comes from begins in the text. */
function foldWithPlaces(text: string): { folded: string; starts: number[] } {
  const starts: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const one = /\s/.test(letter) ? (folded.endsWith(' ') ? '' : ' ') : foldLetter(letter)
    for (let unit = 0; unit < one.length; unit += 1) starts.push(at)
    folded += one
    at += letter.length
  }
  starts.push(text.length)
  return { folded, starts }
}

function foldLetter(letter: string): string {
  return letter < '\u0080' ? letter.toLowerCase() : fold(letter)
}
