import type { Token, TokenizerAndRendererExtension, TokenizerThis } from 'marked'

/** `[^label]: …`: drawn at the end of the text, at the place that its first reference gives it. */
export type FootnoteToken = { type: 'footnote'; raw: string; label: string; tokens: Token[] }

/** `[^label]` among words; `first` where it is the first of its label in the text. */
export type FootnoteReferenceToken = { type: 'footnote-reference'; raw: string; label: string; first?: boolean }

const DEFINITION = /^ {0,3}\[\^([^\]\s[^]{1,80})\]:[ \t]*/
/** A definition that begins on a line further down. */
export const FOOTNOTE_LINE = /\n {0,3}\[\^[^\]\s[^]{1,80}\]:/
const REFERENCE = /^\[\^([^\]\s[^]{1,80})\]/

/** Up to a blank line that no indented line follows, or to the next definition. */
function readDefinition(this: TokenizerThis, source: string): FootnoteToken | undefined {
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
  const body = lines.join('').trim()
  return { type: 'footnote', raw, label: normal(label), tokens: this.lexer.blockTokens(body, []) }
}

function readReference(source: string): FootnoteReferenceToken | undefined {
  const [raw, label] = REFERENCE.exec(source) ?? []
  return raw !== undefined && label !== undefined
    ? { type: 'footnote-reference', raw, label: normal(label) }
    : undefined
}

/** Labels are the same in any case, as those of links. */
function normal(label: string): string {
  return label.toLowerCase()
}

export const FOOTNOTE_RULES: readonly TokenizerAndRendererExtension[] = [
  {
    name: 'footnote',
    level: 'block',
    start: (source) => {
      // Only within the paragraph in hand, as for formulas.
      const found = /\n {0,3}\[\^[^\]\s[^]{1,80}\]:|\n[ \t]*\n/.exec(source)
      return found?.[0].endsWith(':') ? found.index + 1 : undefined
    },
    tokenizer: readDefinition,
  },
  {
    name: 'footnote-reference',
    level: 'inline',
    start: (source) => {
      const at = source.indexOf('[^')
      return at < 0 ? undefined : at
    },
    tokenizer: (source) => readReference(source),
  },
]
