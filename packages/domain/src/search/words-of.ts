/** A word of a text: how it is looked for, and where it stands. */
export type TextWord = { word: string; start: number; end: number }

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts that are written without blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Accents of Latin, Greek and Cyrillic letters: people leave them out when they type. Other scripts' marks are a part of the word. */
const ACCENTS = /[\u0300-\u036f]/g
/** Longer ones are no words, but keys and encoded bytes. */
const LONGEST = 64

let segmenter: Intl.Segmenter | undefined

/**
 * The words of a text in one form, so that a text and a question agree however either is written: without capitals, accents and
 * signs, and one by one also where the script has no blanks. PostgreSQL is given these alone: its own reading of a text depends on
 * the locale of the cluster.
 */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = []
  for (const match of text.matchAll(WORD)) {
    const [run] = match
    if (!UNSPACED.test(run)) {
      words.push(...plainWords(run, match.index, match.index + run.length))
      continue
    }
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
    for (const { segment, index } of segmenter.segment(run)) {
      const start = match.index + index
      words.push(...plainWords(segment, start, start + segment.length))
    }
  }
  return words
}

/** The words of a text joined by blanks. */
export function normalizedText(text: string): string {
  return wordsOf(text)
    .map(({ word }) => word)
    .join(' ')
}

/** What is one word as it is written can be several in its one form, as a fraction is. */
function plainWords(written: string, start: number, end: number): TextWord[] {
  const plain = written.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replace(ACCENTS, '')
  return (plain.match(WORD) ?? []).map((word) => ({ word: word.slice(0, LONGEST), start, end }))
}
