/** A word of a text: how it is looked for, and where it stands. */
export type TextWord = { word: string; start: number; end: number }

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts that are written without blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Accents of Latin, Greek and Cyrillic letters: people leave them out when they type. Other scripts' marks are a part of the word. */
const ACCENTS = /[\u0300-\u036f]/g
/** Longer ones are no words, but keys and encoded bytes. */
const LONGEST = 64
const ASCII = /^[\da-z]+$/i

let segmenter: Intl.Segmenter | undefined

/**
 * The words of a text in one form, so that a text and a question agree however either is written: without capitals, accents and
 * signs, and one by one also where the script has no blanks. PostgreSQL is given these alone: its own reading of a text depends on
 * the locale of the cluster.
 */
export function wordsOf(text: string): TextWord[] {
  return [...eachWord(text)]
}

/** The same one after the other, for who may have seen enough before the end. */
export function* eachWord(text: string): Generator<TextWord> {
  for (const match of text.matchAll(WORD)) {
    const [run] = match
    if (!UNSPACED.test(run)) {
      yield* plainWords(run, match.index, match.index + run.length)
      continue
    }
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
    for (const { segment, index } of segmenter.segment(run)) {
      const start = match.index + index
      yield* plainWords(segment, start, start + segment.length)
    }
  }
}

/** The words of a text joined by blanks. @param most of so many characters: a sign can stand for many letters */
export function normalizedText(text: string, most = Infinity): string {
  const words: string[] = []
  let length = 0
  for (const { word } of eachWord(text)) {
    length += word.length + 1
    if (length > most) break
    words.push(word)
  }
  return words.join(' ')
}

/** A text without its capitals and accents, letter by letter. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replace(ACCENTS, '')
}

/** What is one word as it is written can be several in its one form, as a fraction is. */
function plainWords(written: string, start: number, end: number): TextWord[] {
  if (ASCII.test(written)) return [{ word: cut(written.toLowerCase()), start, end }]
  const plain = written.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replace(ACCENTS, '')
  return (plain.match(WORD) ?? []).map((word) => ({ word: cut(word), start, end }))
}

/** Cut between letters: PostgreSQL takes no half of one that is written as a surrogate pair. */
function cut(word: string): string {
  if (word.length <= LONGEST) return word
  const isWithinPair = (word.codePointAt(LONGEST - 1) ?? 0) > 0xffff
  return word.slice(0, isWithinPair ? LONGEST - 1 : LONGEST)
}
