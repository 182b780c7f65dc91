export const TRIGGER_SIGNS = ['/', '@', '#'] as const

export type TriggerSign = (typeof TRIGGER_SIGNS)[number]

/** A sign that opens a menu, and what was typed after it. `text.slice(start, end)` is the sign and the query. */
export type Trigger = { sign: TriggerSign; query: string; start: number; end: number }

/** Where somebody writes. `composing` while an input method has not settled yet what was typed. */
export type Caret = { start: number; end: number; composing: boolean }

/** Longer than any name that could be meant. */
const LONGEST_QUERY = 40

/** A sign at the start or after a space, then letters, digits and what names are joined with, up to the caret. */
const AT_END = new RegExp(`(?<![^\\s])([/@#])([\\p{L}\\p{N}\\p{M}._:+-]{0,${LONGEST_QUERY}})$`, 'u')

/** Indented by a tab or four spaces: code, in Markdown. */
const INDENTED = /^(?: {0,3}\t| {4})/

/**
 * The sign that asks for a menu at the caret; null where none does. None does inside of words, addresses, paths, numbers
 * (`#12`), headings and code, or while something is selected.
 * @param open the one that is asked for already: an input method opens none, but goes on with it
 */
export function findTrigger(text: string, caret: Caret, open: Trigger | null = null): Trigger | null {
  const { start: at, end } = caret
  if (at !== end || !/^(?:\s|$)/.test(text.slice(at, at + 1))) return null
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const line = text.slice(lineStart, at)
  const [, sign, query = ''] = AT_END.exec(line) ?? []
  if (!isSign(sign) || isCode(text.slice(0, lineStart), line)) return null
  if (sign === '#' && /^\p{N}/u.test(query)) return null
  const start = at - query.length - sign.length
  if (caret.composing && open?.start !== start) return null
  return { sign, query, start, end: at }
}

function isSign(sign: string | undefined): sign is TriggerSign {
  return TRIGGER_SIGNS.some((known) => known === sign)
}

/** Is the line, as far as it is written, inside of a block or between the marks of a piece of code? */
function isCode(before: string, line: string): boolean {
  const fences = before.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0
  const marks = line.match(/`/g)?.length ?? 0
  return fences % 2 === 1 || marks % 2 === 1 || INDENTED.test(line)
}
