import { z } from 'zod'
import { unknownCursor } from './unknown-cursor.ts'

/** The `resume` value of a list in the order of ids: the id of the last row. @throws a 422 refusal for anything else */
export function decodeIdCursor(resume: string | undefined): string | null {
  if (resume === undefined) return null
  const { success, data } = z.uuid().safeParse(resume)
  if (!success) throw unknownCursor()
  return data
}
