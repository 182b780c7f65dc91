/** The keys that a path leads through; none for the whole document. */
export type PathKeys = readonly string[]

/** Maps by item id: whatever follows their kind is one id, dots and all. */
const MAPS = ['favorites', 'lastViewed']

/** Keys that mean something else to JavaScript. */
const REFUSED = ['__proto__', 'constructor', 'prototype', '']

/** `default.model.chat` → its three keys; `favorites.prompts.a.b` → `favorites`, `prompts`, `a.b`. Null for what is no path. */
export function readPath(path: string): PathKeys | null {
  if (path === '') return []
  const words = path.split('.')
  const [first = '', second = '', ...rest] = words
  const keys = MAPS.includes(first) && rest.length > 0 ? [first, second, rest.join('.')] : words
  return keys.some((key) => REFUSED.includes(key)) ? null : keys
}

/** A document that holds nothing but `value` at the end of the path. */
export function nestAt(keys: PathKeys, value: unknown): unknown {
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
}

/** The document without what stands at the end of the path; itself where nothing stands there. */
export function removeAt<T extends object>(document: T, keys: PathKeys): T {
  const [key, ...rest] = keys
  if (key === undefined) return {} as T
  const inner = Object.hasOwn(document, key) ? (document as Record<string, unknown>)[key] : undefined
  if (inner === undefined) return document
  if (rest.length === 0) return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key)) as T
  return typeof inner === 'object' && inner !== null ? { ...document, [key]: removeAt(inner, rest) } : document
}
