import { asList, asObject, type Json } from '../chat/json.ts'

/** A value that fits a JSON schema, the same every time; `words` fills texts. Deeper than 8 levels it is null. */
export function valueForSchema(schema: Json, words: string, depth = 0): unknown {
  if (depth > 8) return null
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choice = asList(schema.anyOf ?? schema.oneOf ?? schema.allOf)[0]
  if (choice !== undefined) return valueForSchema(asObject(choice), words, depth + 1)
  const type = String(Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? 'object')).toLowerCase()
  if (type === 'string') return valueForText(schema, words)
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return typeof schema.minimum === 'number' ? schema.minimum : 1
  if (type === 'array') return [valueForSchema(asObject(schema.items), words, depth + 1)]
  if (type === 'null') return null
  const properties = Object.entries(asObject(schema.properties))
  return Object.fromEntries(
    properties.map(([name, value]) => [name, valueForSchema(asObject(value), words, depth + 1)]),
  )
}

const FORMATS: Record<string, string> = {
  date: '2026-01-01',
  'date-time': '2026-01-01T12:00:00Z',
  time: '12:00:00Z',
  uri: 'https://example.org/',
  email: 'person@example.org',
  uuid: '00000000-0000-4000-8000-000000000000',
}

function valueForText(schema: Json, words: string): string {
  const text = FORMATS[String(schema.format)] ?? words
  return typeof schema.maxLength === 'number' ? text.slice(0, schema.maxLength) : text
}
