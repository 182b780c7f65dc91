import { type TextWord, wordsOf } from './words-of.ts'

/** A piece of a text around what was looked for, with the places of it in the piece. */
export type Snippet = { text: string; marks: [start: number, end: number][] }

/** Characters of a piece, and of them before the first that was found. */
const LENGTH = 180
const BEFORE = 24
/** Of very long texts the rest is not looked at. */
const MOST = 200_000

/** The piece of a text in which most of the words stand. The last of them may be the beginning of a word; null where none stands in it. */
export function snippetOf(text: string, words: readonly string[]): Snippet | null {
  const hits = hitsIn(text, words)
  const first = hits.reduce<TextWord | null>((best, hit) => {
    return best === null || kindsWithin(hits, hit) > kindsWithin(hits, best) ? hit : best
  }, null)
  if (!first) return null
  const start = wordStart(text, first.start - BEFORE)
  const end = wordEnd(text, start + LENGTH)
  const cut = text.slice(start, end)
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
  return wordsOf(text.slice(0, MOST)).filter(({ word }) => wanted.has(word) || fits(word, beginning))
}

const fits = (word: string, beginning: string) => beginning.length > 1 && word.startsWith(beginning)

/** How many different words stand in the piece that begins here. */
function kindsWithin(hits: readonly TextWord[], first: TextWord): number {
  const end = first.start + LENGTH - BEFORE
  const kinds = new Set<string>()
  for (const { word, start } of hits) if (start >= first.start && start < end) kinds.add(word)
  return kinds.size
}

function wordStart(text: string, near: number): number {
  if (near <= 0) return 0
  const blank = text.slice(near, near + BEFORE).search(/\s/)
  return blank < 0 ? near : near + blank + 1
}

function wordEnd(text: string, near: number): number {
  if (near >= text.length) return text.length
  const back = text.slice(0, near).search(/\s\S*$/)
  return back > near - BEFORE ? back : near
}
