import { type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Asking, WhichContent } from '../content-list.ts'

/** Each mark is looked at for each text with the words: whoever looks through more projects has the list walked instead. */
const MOST_MARKS = 24
/** How many texts are marked in one transaction. */
const MARKED_AT_ONCE = 200

/** Quoted for `::tsquery`, which takes a lexeme as it is. */
const quoted = (mark: string) => `'${mark.replaceAll(/['\\]/g, (sign) => sign + sign)}'`

/**
 * What stands among the words of a text that may be in this list, as the function `content_marks` of the database writes it. More texts
 * may have it than are in the list, and none that is in the list is without it, but for a moment after it was shared.
 * @returns null where there are too many marks to look for
 */
export function marksOf({ author }: Asking, { projects, ofAll, owner, ids }: WhichContent): SQL | null {
  const own = owner === 'shared' ? [] : projects.map((project) => `@${project}/${author}`)
  const ofOthers = owner === 'mine' ? [] : projects.map((project) => `#${project}`)
  const marks = [...own, ...ofOthers, ...(ofAll ? ['#'] : [])]
  if (ids || marks.length === 0 || marks.length > MOST_MARKS) return null
  return sql`${marks.map(quoted).join(' | ')}::tsquery`
}

/** Whether every text has its marks: those that were read by an earlier version get theirs while the server runs. */
export async function areMarked(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from content_marking`)
  return rows.length === 0
}

/** Marks some of the texts that an earlier version has read. @returns false where all are marked */
export function markSome(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Of two processes one goes on; the other looks again later.
    const { rows } = await tx.execute<{ to: string }>(
      sql`select marked_to as to from content_marking for update skip locked`,
    )
    const [place] = rows
    if (!place) return !(await areMarked(tx))
    const { rows: next } = await tx.execute<{ to: string }>(sql`
      with next as materialized (
        select part_id, content_id from content_texts where part_id > ${place.to}::uuid order by part_id limit ${MARKED_AT_ONCE}
      ), marked as (
        update content_texts x set words = x.words || m.marks
        from next s, contents c, lateral (select content_marks(c.project_id, c.author, c.shared) as marks) m
        where x.part_id = s.part_id and c.id = s.content_id and x.words || m.marks <> x.words
      )
      select part_id as to from next order by part_id desc limit 1`)
    const [last] = next
    await tx.execute(
      last ? sql`update content_marking set marked_to = ${last.to}::uuid` : sql`delete from content_marking`,
    )
    return last !== undefined
  })
}
