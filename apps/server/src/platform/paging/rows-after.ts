import { type SQL, type SQLWrapper, sql } from '#platform/database/sql.ts'
import type { Cursor } from './cursor.ts'

/** The rows of a list, newest first, that come after a page; all where there is no page before. */
export function rowsAfter({ time, id }: { time: SQLWrapper; id: SQLWrapper }, after: Cursor | null): SQL | undefined {
  if (after === null) return undefined
  return sql`(${time}, ${id}) < (${after.time}::timestamptz, ${after.id}::uuid)`
}
