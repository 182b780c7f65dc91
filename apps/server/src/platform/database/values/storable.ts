/**
 * The same value with every text made storable: PostgreSQL's jsonb takes neither NUL nor half of a surrogate pair, and models
 * send both. What is lost is shown as the replacement character.
 */
export function storable<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD').toWellFormed()
  if (Array.isArray(value)) return value.map(clean)
  if (value instanceof Date || value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}
