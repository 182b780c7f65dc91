/** A piece of a text, in UTF-16 units from its start. */
export type Found = { start: number; end: number }

/** What is to be found, ready to be compared. */
export type Sought = { folded: string }

/** Between the pieces of a text that belong to different paragraphs: nothing is found across it. */
export const PARTING = '\u0001'

/** Without case, accents and the difference between kinds of white space: `Crème  brûlée` → `creme brulee`. */
export function soughtOf(query: string): Sought {
  return { folded: fold(query.trim().replaceAll(/\s+/g, ' ')) }
}

/** All places where a text says it, from its start on, none overlapping another; none for an empty wish. */
export function findText(text: string, { folded: wanted }: Sought): Found[] {
  if (wanted === '') return []
  // Most texts do not say it: only those that do are gone through letter by letter.
  if (!fold(text).replaceAll(/\s+/g, ' ').includes(wanted)) return []
  const { folded, starts } = foldWithPlaces(text)
  const found: Found[] = []
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    found.push({ start: starts[at] ?? 0, end: starts[at + wanted.length] ?? text.length })
  }
  return found
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** The folded text, and for each of its units (and its end) where the letter that it comes from begins in the text. */
function foldWithPlaces(text: string): { folded: string; starts: number[] } {
  const starts: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const one = /\s/.test(letter) ? (folded.endsWith(' ') ? '' : ' ') : fold(letter)
    for (let unit = 0; unit < one.length; unit += 1) starts.push(at)
    folded += one
    at += letter.length
  }
  starts.push(text.length)
  return { folded, starts }
}
