/** A value that can stand for a `:name` in a call's path. */
export type PathValue = string | number

/** The names of the path parameters of a call's url: `/v1/threads/:threadId` → `['threadId']`. */
export function pathNames(url: string): string[] {
  return Array.from(url.matchAll(/:(\w+)/g), ([, name = '']) => name)
}

/**
 * One path value as it looks in the address: URL-encoded, a slash as `%2f` (the specification, section 5).
 * Throws a `RangeError` for what an address cannot carry: nothing at all, `.` and `..` (which every browser resolves
 * away, even encoded), and half a surrogate pair.
 */
export function encodePathValue(value: PathValue): string {
  const text = String(value)
  if (text === '' || text === '.' || text === '..') throw new RangeError(`"${text}" is not allowed in a path.`)
  if (!text.isWellFormed()) throw new RangeError('Half of a surrogate pair is not allowed in a path.')
  return encodeURIComponent(text).replaceAll('%2F', '%2f')
}

/** The value behind an encoded path segment. Throws a `RangeError` when the segment is not well encoded. */
export function decodePathValue(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new RangeError('A part of the path is not encoded correctly.')
  }
}

/** A call's url with its `:name` parameters filled in. Throws a `RangeError` that names a missing or unusable one. */
export function buildPath(url: string, values: Readonly<Record<string, PathValue | null | undefined>> = {}): string {
  return url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === null || value === undefined) throw new RangeError(`The path parameter "${name}" is missing.`)
    return encodePathValue(value)
  })
}
