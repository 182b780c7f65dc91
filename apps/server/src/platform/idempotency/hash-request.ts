import { createHash } from 'node:crypto'

/** SHA-256 of a request's checked parameters, the same for the same values in whatever order their fields stand. */
export function hashRequest(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, sortedFields)).digest('hex')
}

function sortedFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
}
