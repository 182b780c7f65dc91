import { changedFields, isSame } from './changed-fields.ts'

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
  const changed = changedFields<T>(now, change)
  const fields = Object.keys(changed)
  const lost = base ? fields.filter((field) => !isSame(base[field], now[field])) : []
  if (lost.length > 0) return { kind: 'conflict', fields: lost }
  if (fields.length === 0) return { kind: 'same' }
  return { kind: 'changed', values: { ...now, ...changed }, fields }
}
