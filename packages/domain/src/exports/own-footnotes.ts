const LABEL = /\[\^([^\]\s[^]{1,80})\]/g

const DEFINITION = /^ {0,3}\[\^([^\]\s[^]{1,80})\]:/gm

/** Code, in which footnotes are none: fenced up to the end of the fence or of the text, or among words. */
const CODE = /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|$(?![^]))|`[^`\n]*`/gm

/** The labels of the footnotes that a text defines, in small letters: they are the same in any case. */
export function labelsOfFootnotes(text: string): ReadonlySet<string> {
  const labels = text.replaceAll(CODE, '`').matchAll(DEFINITION)
  return new Set([...labels].map(([, label = '']) => label.toLowerCase()))
}

/**
 * The text with labels of footnotes that are its own among several texts of one document.
 * @param prefixOf what stands before a label; it gets it in small letters
 */
export function withOwnFootnotes(text: string, prefixOf: (label: string) => string): string {
  let done = 0
  let owned = ''
  const own = (words: string) =>
    words.replaceAll(LABEL, (_, label: string) => `[^${prefixOf(label.toLowerCase())}-${label}]`)
  for (const { 0: code, index } of text.matchAll(CODE)) {
    owned += own(text.slice(done, index)) + code
    done = index + code.length
  }
  return owned + own(text.slice(done))
}
