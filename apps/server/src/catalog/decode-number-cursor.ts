import { unknownCursor } from '#platform/paging/unknown-cursor.ts'

/** The `resume` value of a list in the order of numbers: the last number. @throws a 422 refusal for anything else */
export function decodeNumberCursor(resume: string | undefined): number | null {
  if (resume === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(resume)) throw unknownCursor()
  return Number(resume)
}
