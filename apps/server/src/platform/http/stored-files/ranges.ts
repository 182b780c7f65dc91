import type { ByteRange } from '../../storage/storage.ts'

/** Which bytes are asked for. `none`: nothing of what is asked for is there (416). */
export type AskedRanges = 'whole' | 'none' | readonly ByteRange[]

/** More parts than a player or a viewer of documents ever asks for at once. */
const MOST_RANGES = 16

/**
 * Reads a `Range` header. What cannot be read, or asks for the same bytes again and again, counts as not there: the whole is
 * answered, as RFC 9110, section 14.2 allows.
 * @param size of the whole in bytes
 */
export function readRanges(header: string | undefined, size: number): AskedRanges {
  const list = /^bytes=([\d\s,-]+)$/i.exec(header ?? '')?.[1]
  if (list === undefined) return 'whole'
  const parts = list.split(',').map((part) => part.trim())
  const specs = parts.filter((part) => part !== '')
  if (specs.length === 0 || specs.length > MOST_RANGES) return 'whole'
  const ranges: ByteRange[] = []
  for (const spec of specs) {
    const range = readRange(spec, size)
    if (range === 'malformed') return 'whole'
    if (range) ranges.push(range)
  }
  if (ranges.length === 0) return 'none'
  return isWasteful(ranges) ? 'whole' : ranges
}

/** Null for a part of which nothing is there. */
function readRange(spec: string, size: number): ByteRange | null | 'malformed' {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(spec) ?? []
  if (from === '' && to === '') return 'malformed'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? null : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'malformed'
  if (start >= size) return null
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Do two of the parts share bytes? */
function isWasteful(ranges: readonly ByteRange[]): boolean {
  const inOrder = ranges.toSorted((left, right) => left.start - right.start)
  return inOrder.some(({ start }, index) => start <= (inOrder[index - 1]?.end ?? -1))
}
