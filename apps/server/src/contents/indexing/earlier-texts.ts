import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** Of how many texts is made up for in one transaction. */
const AT_ONCE = 200

/** Where making up for what an earlier version did not write has come to: a row of this table and column, until all is done. */
export type Progress = { table: 'content_marking' | 'content_noting'; column: 'marked_to' | 'noted_to' }

/** Whether nothing is left to make up for. */
export async function isCaughtUp(db: Database, { table }: Progress): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${sql.identifier(table)}`)
  return rows.length === 0
}

/** Goes on with the next texts, in their order. @returns false where all are done */
export function catchUpSome(
  database: Database,
  progress: Progress,
  work: (tx: Database, partIds: readonly string[]) => Promise<void>,
): Promise<boolean> {
  const [table, column] = [sql.identifier(progress.table), sql.identifier(progress.column)]
  return database.transaction(async (tx) => {
    // Of two processes one goes on; the other looks again later.
    const { rows } = await tx.execute<{ to: string }>(sql`select ${column} as to from ${table} for update skip locked`)
    const [place] = rows
    if (!place) return !(await isCaughtUp(tx, progress))
    const { rows: next } = await tx.execute<{ id: string }>(sql`
      select part_id as id from content_texts where part_id > ${place.to}::uuid order by part_id limit ${AT_ONCE}`)
    await work(
      tx,
      next.map(({ id }) => id),
    )
    const last = next.at(-1)
    await tx.execute(last ? sql`update ${table} set ${column} = ${last.id}::uuid` : sql`delete from ${table}`)
    return last !== undefined
  })
}
