import { PLACEHOLDER } from './placeholder-pattern.ts'

/**
 * What stands in double braces: a `variable`, one whose braces are kept by a backslash (`literal`), or words that are no name (`malformed`), which
 * are sent as they are.
 */
export type Placeholder = { kind: 'variable' | 'literal' | 'malformed'; name: string; from: number; to: number }

/** Double braces of one line with anything but a name in them. */
const BRACES = /\{\{([^{}\n]{0,200})\}\}/g

/** All that stands in double braces, in the order of the text. A literal has its backslash with it. */
export function findPlaceholders(text: string): Placeholder[] {
  const found = new Map<number, Placeholder>()
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, backslashes = '', name = ''] = match
    const to = match.index + whole.length
    const braces = match.index + backslashes.length
    const isLiteral = backslashes.length % 2 === 1
    found.set(braces, { kind: isLiteral ? 'literal' : 'variable', name, from: isLiteral ? braces - 1 : braces, to })
  }
  for (const match of text.matchAll(BRACES)) {
    const [whole, name = ''] = match
    if (found.has(match.index) || text[match.index - 1] === '\\') continue
    found.set(match.index, { kind: 'malformed', name: name.trim(), from: match.index, to: match.index + whole.length })
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from)
}
