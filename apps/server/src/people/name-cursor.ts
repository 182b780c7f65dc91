import { z } from 'zod'
import { unknownCursor } from '#platform/paging/unknown-cursor.ts'

/** Where a page of a list by name ended. */
export type NameCursor = { name: string; id: string }

const cursorSchema = z.tuple([z.string().max(400), z.uuid()])

/** The opaque `resume` value of a page that ended in this row. */
export function encodeNameCursor({ name, id }: NameCursor): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url')
}

/** Reads a `resume` value back. @throws a 422 refusal when it is not one of ours. */
export function decodeNameCursor(resume: string | undefined): NameCursor | null {
  if (resume === undefined) return null
  try {
    const [name, id] = cursorSchema.parse(JSON.parse(Buffer.from(resume, 'base64url').toString('utf8')))
    return { name, id }
  } catch {
    throw unknownCursor()
  }
}
