import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** More words than these are not looked for one by one: what begins with so few letters is soon met along the list. */
const MOST_BEGUN = 64

/** All words of texts that begin with one of these; null where there are none or too many of them. Every word has to be noted. */
export async function wordsBegunBy(db: Database, beginnings: readonly string[]): Promise<string[] | null> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct w.word from unnest(${sql.param([...beginnings])}::text[]) b (beginning), lateral (
      select word from content_words
      where word >= b.beginning collate "C" and word < (b.beginning || chr(1114111)) collate "C" limit ${MOST_BEGUN + 1}
    ) w`)
  return rows.length === 0 || rows.length > MOST_BEGUN ? null : rows.map(({ word }) => word)
}
