/** A formula; `display` stands on its own line. An `open` one has no end yet and is shown as it was typed. */
export type FormulaToken = { type: 'math'; raw: string; text: string; display: boolean; open: boolean }

/** From an opening mark to what ends it, a closing mark or a blank line, whichever comes first. */
const ENDS: Readonly<Record<string, RegExp>> = { $$: /\$\$|\n[ \t]*\n/g, '\\[': /\\\]|\n[ \t]*\n/g }
const OPENER = /^ {0,3}(\$\$|\\\[)/

/**
 * A formula of its own: `$$…$$` or `\[…\]` from the start of a line. It ends with its closing mark, which ends a line. A blank line
 * before that means that it was no formula, as in TeX; the end of the text leaves it open. So no line of a formula (`+ b` looks
 * like a list) is ever taken for a block of its own while the formula is still being written.
 */
export function readFormulaBlock(source: string): FormulaToken | undefined {
  const opener = OPENER.exec(source)
  const ends = ENDS[opener?.[1] ?? '']
  if (!opener || !ends) return undefined
  const start = opener[0].length
  ends.lastIndex = start
  const found = ends.exec(source)
  if (!found) return { type: 'math', raw: source, text: source.slice(start), display: true, open: true }
  if (found[0].startsWith('\n')) return undefined
  const behind = found.index + found[0].length
  const rest = /^[ \t]*(?:\n|$)/.exec(source.slice(behind))
  const text = source.slice(start, found.index).trim()
  if (!rest || text === '') return undefined
  const raw = source.slice(0, behind + rest[0].length)
  return { type: 'math', raw, text, display: true, open: false }
}

const INLINE: readonly { rule: RegExp; display: boolean }[] = [
  { rule: /^\$\$([^$\n]+?)\$\$/, display: true },
  // Money is no formula: no space inside the marks, no digit behind them (`$5 and $10`, `$5-$10`).
  { rule: /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])*?(?:\\[^\n]|[^\\$\s]))\$(?![\d$])/, display: false },
  { rule: /^\\\(([^\n]+?)\\\)/, display: false },
  { rule: /^\\\[([^\n]+?)\\\]/, display: true },
]

/** A formula among words: `$…$`, `$$…$$`, `\\(…\\)` or `\\[…\\]` at the start of what is given. */
export function readFormulaInline(source: string): FormulaToken | undefined {
  for (const { rule, display } of INLINE) {
    const found = rule.exec(source)
    if (found) return { type: 'math', raw: found[0], text: (found[1] ?? '').trim(), display, open: false }
  }
  return undefined
}
