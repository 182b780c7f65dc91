import type { Vendor } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'
import { CLASSES, characterTable } from './character-classes.ts'

/**
 * How far an estimate may be off for prose, source text and tables: the true count lies between 1 − band and 1 + band of it.
 * Made-up words, encoded data, emoji and Vietnamese can leave the band: the true count is then up to half as much again or less.
 */
export const TOKEN_BAND = 0.3

/** The factors of a vendor that names none: in Latin letters, and in others. */
const UNKNOWN = [1.05, 1.2] as const

/** A word's beginning, and each letter beyond those that a common word has. */
const WORD = 0.94
const COMMON_LETTERS = 6
const LONG_LETTER = 0.17
/** Capitals are rarely written together: each after the first of a run. */
const CAPITAL = 0.16
/** A letter with an accent. */
const ACCENT = 1.3
/** Three digits are one token. */
const DIGITS = 3
const SIGN = 0.85
const NEXT_SIGN = 0.35
/** One space belongs to the word after it; more than one is an indent. */
const INDENT = 0.55
const NEXT_SPACE = 0.03
const LINE = 0.6
const NEXT_LINE = 0.1

const { space, line, lower, upper, digit, sign, accented } = CLASSES

/**
 * About how many tokens a text comes to with a vendor's models, a whole number; 0 for an empty text. A longer text never counts
 * less, and one character never more than two tokens. One pass, no tables to load: a million characters take milliseconds.
 * Calibrated against published vocabularies; `TOKEN_BAND` says how far to trust it.
 */
export function estimateTokens(text: string, vendor: Vendor): number {
  const [latinFactor, otherFactor] = rowOfVendor(vendor)?.tokens ?? UNKNOWN
  const { latin, other } = countPieces(text)
  return Math.ceil(latin * latinFactor + other * otherFactor)
}

/** Pieces of a text as the widest vocabulary has them, apart for Latin letters (with digits and signs) and for other scripts. */
function countPieces(text: string): { latin: number; other: number } {
  const { classes, weights } = characterTable()
  let latin = 0
  let other = 0
  let before = -1
  let run = 0
  for (let index = 0; index < text.length; index += 1) {
    const kind = classes[text.charCodeAt(index)] ?? 0
    if (kind === accented) {
      // It stands inside a word and splits it; words that have one are seldom whole in a vocabulary.
      latin += ACCENT
      if (before !== lower) run = COMMON_LETTERS
      before = lower
    } else if (kind > sign) {
      other += weights[kind] ?? 1
      before = kind
    } else {
      // A capital and the small letters after it are one word; a capital after small letters begins the next.
      const goesOn = kind === before || (kind === lower && before === upper && run === 1)
      run = goesOn ? run + 1 : 1
      before = kind
      latin += weightOf(kind, run)
    }
  }
  return { latin, other }
}

/** What the character at this place of its run adds. */
function weightOf(kind: number, run: number): number {
  if (kind === lower) return run === 1 ? WORD : run > COMMON_LETTERS ? LONG_LETTER : 0
  if (kind === space) return run === 1 ? 0 : run === 2 ? INDENT : NEXT_SPACE
  if (kind === upper) return run === 1 ? WORD : CAPITAL
  if (kind === digit) return run % DIGITS === 1 ? 1 : 0
  if (kind === line) return run === 1 ? LINE : NEXT_LINE
  return run === 1 ? SIGN : NEXT_SIGN
}
