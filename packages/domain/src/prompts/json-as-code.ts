import { parseJsonText } from './json-text.ts'

const FENCE = '```'

/**
 * An answer that was asked for as JSON, as a block of code with its lines in order; as it is where it is none. JSON writes no backtick
 * at the beginning of a line, so that nothing in it ends the block.
 */
export function jsonAsCode(text: string): string {
  const parsed = parseJsonText(text)
  return parsed.ok ? `${FENCE}json\n${JSON.stringify(parsed.value, null, 2)}\n${FENCE}` : text
}
