type Values = Readonly<Record<string, unknown>>

export type MergedChange<T> =
  | { kind: 'conflict'; fields: string[] }
  | { kind: 'same' }
  | { kind: 'changed'; values: T; fields: string[] }

/**
 * Puts a change onto what stands there now, field by field. Two people who change different fields at once both have their way. A field that
 * somebody else has changed since the revision that the change was made from is a conflict, unless both say the same.
 * @param base what stood there when the change was made; undefined where the change says nothing of it: it counts then in any case
 */
export function mergeChange<T extends Values>(
  { now, base }: { now: T; base: T | undefined },
  change: { readonly [Name in keyof T]?: T[Name] | undefined },
): MergedChange<T> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  const changed = named.filter(([field, value]) => !isSame(now[field], value))
  const fields = changed.map(([field]) => field)
  const lost = base ? fields.filter((field) => !isSame(base[field], now[field])) : []
  if (lost.length > 0) return { kind: 'conflict', fields: lost }
  if (fields.length === 0) return { kind: 'same' }
  return { kind: 'changed', values: { ...now, ...Object.fromEntries(changed) }, fields }
}

/** Compares what stands in JSON, whatever the order of its fields. */
function isSame(left: unknown, right: unknown): boolean {
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
