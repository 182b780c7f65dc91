import { storable } from './storable.ts'

/**
 * The JSON of a value that PostgreSQL can store; see `storable`. JSON writes NUL and half a surrogate pair as `\u…`, so that a
 * text without such an escape needs no second look at the value.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return json.includes('\\u') ? JSON.stringify(storable(value)) : json
}
