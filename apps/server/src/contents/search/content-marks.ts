import { type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Asking, WhichContent } from '../content-list.ts'
import { catchUpSome, isCaughtUp, type Progress } from '../indexing/earlier-texts.ts'

/** Each mark is looked at for each text with the words: whoever looks through more projects has the list walked instead. */
const MOST_MARKS = 24
const MARKING: Progress = { table: 'content_marking', column: 'marked_to' }

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
export const areMarked = (db: Database): Promise<boolean> => isCaughtUp(db, MARKING)

/** Marks some of the texts that an earlier version has read. @returns false where all are marked */
export const markSome = (database: Database): Promise<boolean> =>
  catchUpSome(database, MARKING, async (tx, partIds) => {
    await tx.execute(sql`
      update content_texts x set words = x.words || m.marks
      from contents c, lateral (select content_marks(c.project_id, c.author, c.shared) as marks) m
      where x.part_id = any(${sql.param([...partIds])}::uuid[]) and c.id = x.content_id and x.words || m.marks <> x.words`)
  })
