/** `[^label]: …` as it stands in a text; `body` is its Markdown without the marks and the step to the right. */
export type FootnoteSource = { raw: string; label: string; body: string }

const DEFINITION = /^ {0,3}\[\^([^\]\s[^]{1,80})\]:[ \t]*/
/** A definition that begins on a line further down. */
export const FOOTNOTE_LINE = /\n {0,3}\[\^[^\]\s[^]{1,80}\]:/
const REFERENCE = /^\[\^([^\]\s[^]{1,80})\]/

/** A definition at the start of what is given, up to a blank line that no indented line follows, or to the next definition. */
export function readFootnote(source: string): FootnoteSource | undefined {
  const [opening, label] = DEFINITION.exec(source) ?? []
  if (opening === undefined || label === undefined) return undefined
  const lines: string[] = []
  let end = 0
  for (let at = opening.length; at < source.length;) {
    const lineEnd = source.indexOf('\n', at)
    const next = lineEnd < 0 ? source.length : lineEnd + 1
    const line = source.slice(at, next)
    const indented = /^(?: {4}|\t)[ \t]*\S/.test(line)
    const blank = line.trim() === ''
    if (lines.length > 0 && !blank && !indented && (lines.at(-1)?.trim() === '' || DEFINITION.test(line))) break
    lines.push(line.replace(/^(?: {4}|\t)/, ''))
    // Blank lines at its end belong to nobody.
    if (!blank || lines.length === 1) end = next
    at = next
  }
  const raw = source.slice(0, end || opening.length)
  return { raw, label: normal(label), body: lines.join('').trim() }
}

/** `[^label]` at the start of what is given. */
export function readFootnoteReference(source: string): { raw: string; label: string } | undefined {
  const [raw, label] = REFERENCE.exec(source) ?? []
  return raw !== undefined && label !== undefined ? { raw, label: normal(label) } : undefined
}

/** Where a definition may begin in a paragraph: only within the paragraph in hand, as for formulas. */
export function startOfFootnote(source: string): number | undefined {
  const found = /\n {0,3}\[\^[^\]\s[^]{1,80}\]:|\n[ \t]*\n/.exec(source)
  return found?.[0].endsWith(':') ? found.index + 1 : undefined
}

/** Where a reference may begin among words. */
export function startOfFootnoteReference(source: string): number | undefined {
  const at = source.indexOf('[^')
  return at < 0 ? undefined : at
}

/** Labels are the same in any case, as those of links. */
function normal(label: string): string {
  return label.toLowerCase()
}
