import { attributeName } from './read-attributes.ts'
import { scimRefusal } from './scim-refusal.ts'

/** One comparison of a filter. */
export type Comparison = { name: string; value: string | boolean }

const LONGEST = 2000
const MOST_COMPARISONS = 10
/** What is compared, `eq`, and a JSON text or a truth. Each part begins with what no other does, so that reading never goes back. */
const COMPARISON = /\s*([a-z][\w:.$-]*)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*/iy
const AND = /and\s+/iy

/**
 * Reads a filter: comparisons with `eq`, together by `and`. There are no brackets, so that it has no depth.
 * @throws a refusal for any other filter
 */
export function readFilter(filter: string): Comparison[] {
  if (filter.length > LONGEST) throw scimRefusal('invalidFilter', 'The filter is too long.')
  const comparisons: Comparison[] = []
  for (let at = 0; at < filter.length;) {
    if (comparisons.length > 0) at = endOf(AND, filter, at).end
    const { end, parts } = endOf(COMPARISON, filter, at)
    comparisons.push({ name: attributeName(parts[1] ?? ''), value: valueOf(parts[2] ?? '') })
    at = end
  }
  if (comparisons.length > MOST_COMPARISONS) throw scimRefusal('invalidFilter', 'The filter compares too much.')
  return comparisons
}

function endOf(pattern: RegExp, text: string, at: number): { end: number; parts: RegExpExecArray } {
  pattern.lastIndex = at
  const parts = pattern.exec(text)
  if (!parts) throw scimRefusal('invalidFilter', 'Filters can compare with eq, and combine with and.')
  return { end: pattern.lastIndex, parts }
}

function valueOf(text: string): string | boolean {
  if (!text.startsWith('"')) return text.toLowerCase() === 'true'
  try {
    const value = String(JSON.parse(text))
    if (value.includes('\0') || !value.isWellFormed()) throw new Error('no text of PostgreSQL')
    return value
  } catch {
    throw scimRefusal('invalidFilter', 'A text of the filter cannot be read.')
  }
}
