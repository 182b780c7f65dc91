import { normalizedText, wordsOf } from './words-of.ts'

/** What somebody looks for. */
export type Question = {
  /** As `websearch_to_tsquery` reads it: words, "phrases", `or` and `-not`, all in their one form. */
  exact: string
  /** The beginning of the word that is still typed; null where the question does not end in a word. */
  prefix: string | null
  /** The words and phrases of `exact` one by one; null where they are joined by `or` or `-not`. */
  pieces: readonly string[] | null
  /** The words that are to stand in a text, to mark them there. */
  words: readonly string[]
}

/** A shorter beginning fits too many words. */
const SHORTEST_PREFIX = 2

const PIECE = /(-?)"([^"]*)"?|\S+/gu

/** Reads what was typed; null where no word is in it. The last word is taken for the beginning of one. */
export function readQuestion(typed: string): Question | null {
  const exact: string[] = []
  const words: string[] = []
  let last: string | null = null
  for (const [piece, minus, phrase] of typed.matchAll(PIECE)) {
    last = null
    if (phrase !== undefined) {
      const plain = normalizedText(phrase)
      if (plain === '') continue
      exact.push(`${minus}"${plain}"`)
      if (minus === '') words.push(...plain.split(' '))
      continue
    }
    if (/^or$/i.test(piece) && exact.length > 0) {
      exact.push('or')
      continue
    }
    const found = wordsOf(piece).map(({ word }) => word)
    if (found.length === 0) continue
    if (piece.startsWith('-')) {
      exact.push(`-"${found.join(' ')}"`)
      continue
    }
    // What is one word for whoever types it stays together.
    exact.push(found.length === 1 ? quoted(found[0] ?? '') : `"${found.join(' ')}"`)
    words.push(...found)
    last = found.length === 1 ? (found[0] ?? null) : null
  }
  if (exact.at(-1) === 'or') exact.pop()
  if (exact.length === 0 || words.length === 0) return null
  const isOpen = last !== null && last.length >= SHORTEST_PREFIX && !/\s$/.test(typed) && exact.at(-2) !== 'or'
  if (isOpen) exact.pop()
  const isJoined = exact.some((piece) => piece === 'or' || piece.startsWith('-'))
  return { exact: exact.join(' '), prefix: isOpen ? last : null, pieces: isJoined ? null : exact, words }
}

/** The word "or" that is looked for, not meant. */
const quoted = (word: string) => (word === 'or' ? '"or"' : word)
