import {
  CONTENT_ORDERS,
  CONTENT_SORTS,
  type ContentOrder,
  type ContentSort,
} from '@atrium/domain/contents/content-sort'
import { z } from 'zod'
import { unknownCursor } from '#platform/paging/unknown-cursor.ts'

/** Where a page of content ended: what its last row is sorted by, and its id. */
export type ContentCursor = { value: string; id: string }

export type Sorted = { sort: ContentSort; order: ContentOrder }

const cursorSchema = z.tuple([z.enum(CONTENT_SORTS), z.enum(CONTENT_ORDERS), z.string().max(300), z.uuid()])

/** The opaque `resume` value of a page that ended in this row. */
export function encodeContentCursor({ sort, order }: Sorted, { value, id }: ContentCursor): string {
  return Buffer.from(JSON.stringify([sort, order, value, id])).toString('base64url')
}

/** Reads a `resume` value back. @throws a 422 refusal for one of another list, or of this one in another order */
export function decodeContentCursor({ sort, order }: Sorted, resume: string | undefined): ContentCursor | null {
  if (resume === undefined) return null
  const parsed = cursorSchema.safeParse(jsonOf(Buffer.from(resume, 'base64url').toString('utf8')))
  if (!parsed.success) throw unknownCursor()
  const [ofSort, ofOrder, value, id] = parsed.data
  // PostgreSQL knows no year 0, and no text with a zero character in it.
  const isValue = sort === 'name' ? !value.includes('\0') : ISO.test(value) && Date.parse(value) >= 0
  if (ofSort !== sort || ofOrder !== order || !isValue) throw unknownCursor()
  return { value, id }
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
