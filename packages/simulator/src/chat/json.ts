/** A value as it came over the wire, about which nothing is known yet. */
export type Json = Record<string, unknown>

/** The value as an object, or an empty one when it is something else. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

/** The value as a list, or an empty one when it is something else. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value as a text, or undefined when it is something else. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The JSON object of a text, or undefined when it is none. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? asObject(value) : undefined
  } catch {
    return undefined
  }
}
