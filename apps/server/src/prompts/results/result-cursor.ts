import {
  RESULT_ORDERS,
  RESULT_SORTS,
  type ResultOrder,
  type ResultSort,
} from '@atrium/domain/prompts/results/result-sort'
import { z } from 'zod'
import { unknownCursor } from '#platform/paging/unknown-cursor.ts'

/** Where a page of results ended: what its last row is sorted by, its time and its id. */
export type ResultCursor = { value: number | null; time: string; id: string }

type Sorted = { sort: ResultSort; order: ResultOrder }

const cursorSchema = z.tuple([
  z.enum(RESULT_SORTS),
  z.enum(RESULT_ORDERS),
  z.number().nullable(),
  z.iso.datetime(),
  z.uuid(),
])

/** The opaque `resume` value of a page that ended in this row. */
export function encodeResultCursor({ sort, order }: Sorted, { value, time, id }: ResultCursor): string {
  return Buffer.from(JSON.stringify([sort, order, value, time, id])).toString('base64url')
}

/** Reads a `resume` value back. @throws a 422 refusal for one of another list, or of this one in another order */
export function decodeResultCursor({ sort, order }: Sorted, resume: string | undefined): ResultCursor | null {
  if (resume === undefined) return null
  const parsed = cursorSchema.safeParse(jsonOf(Buffer.from(resume, 'base64url').toString('utf8')))
  if (!parsed.success) throw unknownCursor()
  const [ofSort, ofOrder, value, time, id] = parsed.data
  const isOfList = ofSort === sort && ofOrder === order && (value === null) === (sort === 'date')
  // PostgreSQL knows no year 0.
  if (!isOfList || !(Date.parse(time) >= 0)) throw unknownCursor()
  return { value, time, id }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
