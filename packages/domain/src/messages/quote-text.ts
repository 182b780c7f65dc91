/** A text as a Markdown quote: every line marked, no blank lines at its ends. Empty for a text of blanks. */
export function quoteText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trim().split('\n')
  if (lines.join('') === '') return ''
  return lines.map((line) => (line.trim() === '' ? '>' : `> ${line}`)).join('\n')
}

/**
 * Puts a quote into a text that is being written, as a block of its own.
 * @param caret where in `text` it goes; what stands around it is kept
 * @returns the new text, and where the writer goes on
 */
export function insertQuote(text: string, caret: number, quote: string): { text: string; caret: number } {
  const at = Math.min(Math.max(0, caret), text.length)
  const before = text.slice(0, at).trimEnd()
  const after = text.slice(at).trimStart()
  const written = `${before}${before === '' ? '' : '\n\n'}${quote}\n\n`
  return { text: written + after, caret: written.length }
}
