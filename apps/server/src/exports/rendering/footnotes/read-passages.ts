import type { Chart } from '@atrium/domain/charts/chart'
import type { ExportedPassage } from '@atrium/domain/exports/exported-thread'
import type { Token } from 'marked'
import { type Footnote, type FootnoteCount, numberFootnotes } from './number-footnotes.ts'

/** What a message says in turn, as it is drawn. */
export type ReadPassage = { tokens: Token[] } | { chart: Chart }

/** A message as it is drawn: its passages, and the footnotes of all of them, which stand below the last. */
export type ReadPassages = { passages: ReadPassage[]; notes: Footnote[] }

/** @param lex reads Markdown @param count goes on through the whole document */
export function readPassages(
  given: readonly ExportedPassage[],
  lex: (text: string) => Token[],
  count: FootnoteCount,
): ReadPassages {
  const passages = given.map((passage) => ('text' in passage ? { tokens: lex(passage.text) } : passage))
  const texts = passages.flatMap((passage) => ('tokens' in passage ? [passage.tokens] : []))
  return { passages, notes: numberFootnotes(texts, count) }
}
