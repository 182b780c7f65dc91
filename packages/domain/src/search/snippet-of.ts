import { eachWord, type TextWord } from './words-of.ts'

/** A piece of a text around what was looked for, with the places of it in the piece. */
export type Snippet = { text: string; marks: [start: number, end: number][] }

/** Characters of a piece, and of them before the first that was found. */
const LENGTH = 180
const BEFORE = 24
/** Of very long texts the rest is not looked at, and of very many hits neither. */
const MOST = 100_000
const MOST_HITS = 200

/** The piece of a text in which most of the words stand. The last of them may be the beginning of a word; null where none stands in it. */
export function snippetOf(text: string, words: readonly string[]): Snippet | null {
  const hits = hitsIn(text, words)
  const first = richest(hits)
  if (!first) return null
  const start = wordStart(text, first.start - BEFORE)
  const end = wordEnd(text, start + LENGTH)
  // Half of a letter at an end is shown as none.
  const cut = text.slice(start, end).toWellFormed()
  const marks = hits
    .filter((hit) => hit.start >= start && hit.end <= end)
    .map((hit): [number, number] => [hit.start - start, hit.end - start])
  const head = start > 0 ? '… ' : ''
  const shown = `${head}${cut.replace(/\s/g, ' ')}${end < text.length ? ' …' : ''}`
  return { text: shown, marks: marks.map(([from, to]) => [from + head.length, to + head.length]) }
}

/** Where the words stand in a text that is shown whole. */
export function marksIn(text: string, words: readonly string[]): Snippet['marks'] {
  return hitsIn(text, words).map(({ start, end }) => [start, end])
}

function hitsIn(text: string, words: readonly string[]): TextWord[] {
  const wanted = new Set(words)
  const beginning = words.at(-1) ?? ''
  const hits: TextWord[] = []
  for (const hit of eachWord(text.slice(0, MOST))) {
    if (wanted.has(hit.word) || fits(hit.word, beginning)) hits.push(hit)
    if (hits.length === MOST_HITS) break
  }
  return hits
}

const fits = (word: string, beginning: string) => beginning.length > 1 && word.startsWith(beginning)

/** The first hit of the piece in which most different words stand. */
function richest(hits: readonly TextWord[]): TextWord | null {
  const within = new Map<string, number>()
  let [best, most, end] = [hits[0] ?? null, 0, 0]
  for (const first of hits) {
    for (; end < hits.length && (hits[end]?.start ?? 0) < first.start + LENGTH - BEFORE; end += 1) {
      const word = hits[end]?.word ?? ''
      within.set(word, (within.get(word) ?? 0) + 1)
    }
    if (within.size > most) [best, most] = [first, within.size]
    const left = (within.get(first.word) ?? 0) - 1
    if (left > 0) within.set(first.word, left)
    else within.delete(first.word)
  }
  return best
}

function wordStart(text: string, near: number): number {
  if (near <= 0) return 0
  const blank = text.slice(near, near + BEFORE).search(/\s/)
  return blank < 0 ? near : near + blank + 1
}

function wordEnd(text: string, near: number): number {
  if (near >= text.length) return text.length
  const from = near - BEFORE + 1
  const back = text.slice(from, near).search(/\s\S*$/)
  return back < 0 ? near : from + back
}
