import { z } from 'zod'
import { unknownCursor } from './unknown-cursor.ts'

/** Where a page ended: the last row's time and id, in the list's order. */
export type Cursor = { time: string; id: string }

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()])

/** The opaque `resume` value of a page that ended in this row. */
export function encodeCursor({ time, id }: { time: Date; id: string }): string {
  return Buffer.from(JSON.stringify([time.toISOString(), id])).toString('base64url')
}

/** Reads a `resume` value back. @throws a 422 refusal when it is not one of ours. */
export function decodeCursor(resume: string | undefined): Cursor | null {
  if (resume === undefined) return null
  const parsed = cursorSchema.safeParse(jsonOf(Buffer.from(resume, 'base64url').toString('utf8')))
  // Before the first year that PostgreSQL knows there are no threads of ours.
  if (!parsed.success || !(Date.parse(parsed.data[0]) >= 0)) throw unknownCursor()
  const [time, id] = parsed.data
  return { time, id }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
