/** The fields of a change that say something else than what stands there, whatever the order within them. */
export function changedFields<T extends object>(now: T, change: { readonly [Name in keyof T]?: T[Name] | undefined }) {
  const stands = new Map<string, unknown>(Object.entries(now))
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named.filter(([field, value]) => !isSame(stands.get(field), value))) as Partial<T>
}

/** Compares what stands in JSON, whatever the order of its fields. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]),
  )
}
