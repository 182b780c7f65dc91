import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '../../storage/storage.ts'
import type { StoredFileAnswer } from '../answers/answer.ts'
import { readRanges } from './ranges.ts'
import { Refusal } from '../refusal.ts'

export type Headers = { [name: string]: string | number }

/** What of a file is sent: words between parts as they are, parts by their place, `whole` for all of it. */
export type Piece = Buffer | ByteRange | 'whole'

export type FilePlan = { status: 200 | 206 | 304; headers: Headers; pieces: readonly Piece[] }

type Facts = Pick<StoredFileAnswer, 'mediaType' | 'size' | 'etag' | 'disposition' | 'policy'>

/**
 * Answers the question for a file: the whole, one part, several, or nothing where the browser has it already. Source: RFC 9110,
 * sections 13 and 14.
 * @param boundary stands between several parts; nobody can know it before
 * @throws a 416 refusal
 */
export function planStoredFile(file: Facts, asked: IncomingHttpHeaders, boundary: string): FilePlan {
  const { mediaType, size, etag } = file
  const headers: Headers = {
    etag,
    // Asked again every time, since the right to see it may be gone; what is known already is not sent again.
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-disposition': file.disposition,
    'content-security-policy': file.policy,
    'cross-origin-resource-policy': 'same-origin',
  }
  if (isKnown(asked['if-none-match'], etag)) return { status: 304, headers, pieces: [] }
  const ranges = isOfThese(asked['if-range'], etag) ? readRanges(asked.range, size) : 'whole'
  if (ranges === 'none') {
    const outside = { headers: { 'content-range': `bytes */${size}` } }
    throw new Refusal(416, 'The requested range is beyond the end of the file.', outside)
  }
  const type = { 'content-type': mediaType }
  const [first, ...more] = ranges === 'whole' ? [] : ranges
  if (!first) {
    return { status: 200, headers: { ...headers, ...type, 'content-length': size }, pieces: size > 0 ? ['whole'] : [] }
  }
  if (more.length > 0) return severalParts({ file, headers, ranges: [first, ...more], boundary })
  const part = { 'content-range': contentRange(first, size), 'content-length': lengthOf(first) }
  return { status: 206, headers: { ...headers, ...type, ...part }, pieces: [first] }
}

function severalParts(parts: {
  file: Facts
  headers: Headers
  ranges: readonly ByteRange[]
  boundary: string
}): FilePlan {
  const { file, ranges, boundary } = parts
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  const pieces = ranges.flatMap((range): Piece[] => {
    const place = contentRange(range, file.size)
    return [
      Buffer.from(`\r\n--${boundary}\r\ncontent-type: ${file.mediaType}\r\ncontent-range: ${place}\r\n\r\n`),
      range,
    ]
  })
  const all = [...pieces, end]
  const length = all.reduce(
    (sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.byteLength : piece === 'whole' ? file.size : lengthOf(piece)),
    0,
  )
  const type = { 'content-type': `multipart/byteranges; boundary=${boundary}`, 'content-length': length }
  return { status: 206, headers: { ...parts.headers, ...type }, pieces: all }
}

function contentRange({ start, end }: ByteRange, size: number): string {
  return `bytes ${start}-${end}/${size}`
}

function lengthOf({ start, end }: ByteRange): number {
  return end - start + 1
}

/** Does the browser hold the very bytes already? */
export function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** A part is of use only to somebody whose other parts are of the same bytes. */
function isOfThese(known: string | string[] | undefined, etag: string): boolean {
  return known === undefined || String(known).trim() === etag
}
