/** As much as is looked at to tell a mail from another text, in characters. */
const HEAD = 16_384
/** Fields that a mail has one of, beside who it is from. Source: RFC 5322, section 3.6. */
const TELLING = new Set(['date', 'message-id', 'mime-version', 'received', 'subject', 'to'])

/** Whether a text is a mail as it travels: fields with their values, then a blank line. */
export function isMail(text: string): boolean {
  const fields = new Set<string>()
  const lines = text.slice(0, HEAD).split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    if (line === '' || index === lines.length - 1) break
    if (/^[ \t]/.test(line) || (index === 0 && line.startsWith('From '))) continue
    const name = /^([!-9;-~]{1,70}):/.exec(line)?.[1]
    if (name === undefined) return false
    fields.add(name.toLowerCase())
  }
  return fields.has('from') && [...fields].filter((name) => TELLING.has(name)).length >= 2
}
