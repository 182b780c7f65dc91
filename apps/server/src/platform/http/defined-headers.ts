type Headers = Readonly<Record<string, string | number | string[] | undefined>>

/** The headers that have a value, as Node.js wants them. */
export function definedHeaders(headers: Headers): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
