export type ParsedJson = { ok: true; value: unknown } | { ok: false; message: string }

/**
 * Reads JSON that a person has typed. Only text that starts with { or [ is accepted, so that a plain number or word is not taken for
 * data. Source: the specification, section 5.
 */
export function parseJsonText(text: string): ParsedJson {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{') && !trimmed.startsWith('[')) return { ok: false, message: 'JSON starts with { or [.' }
  try {
    return { ok: true, value: JSON.parse(trimmed) }
  } catch (error) {
    return { ok: false, message: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
