import { type SQL, sql } from '#platform/database/sql.ts'

/** What is looked for: `exact` as `websearch_to_tsquery` reads it, all of it with one of the beginnings. */
export type Wanted = {
  exact: string
  beginnings: readonly string[]
  /** One of each of these sets, in place of `exact`; one of the beginnings does for the last of them. */
  near?: readonly (readonly string[])[]
}

/** Words hold letters and digits alone: nothing in them ends the quotation. */
const quoted = (word: string) => `'${word}'`

/** As PostgreSQL looks for it in a text. */
export function queryOf({ exact, beginnings, near }: Wanted): SQL {
  if (near) {
    const sets = near.map((words, at) => {
      const begun = at === near.length - 1 ? beginnings.map((word) => `${quoted(word)}:*`) : []
      return `(${[...words.map(quoted), ...begun].join(' | ')})`
    })
    return sql`to_tsquery('simple', ${sets.join(' & ')})`
  }
  const words = sql`websearch_to_tsquery('simple', ${exact})`
  const begun = sql`to_tsquery('simple', ${beginnings.map((word) => `${quoted(word)}:*`).join(' | ')})`
  if (beginnings.length === 0) return words
  return exact === '' ? begun : sql`(${words} && ${begun})`
}

/** Whether a text of the row `c` has the words. */
export const hasWords = (query: SQL) =>
  sql`exists (select 1 from content_texts x where x.content_id = c.id and x.words @@ ${query} offset 0)`

/** The text of a row that is shown: its newest message with the words, else its name or description. */
export const partOf = (
  query: SQL,
) => sql`(select x.part_id from content_texts x where x.content_id = c.id and x.words @@ ${query}
  order by x.part_id = x.content_id, x.part_id desc limit 1)`

/** The rows of what was hit. @param few each is looked up by itself */
export const joined = (few: boolean) =>
  few
    ? sql`hits, lateral (select * from contents c where c.id = hits.content_id offset 0) c`
    : sql`hits join contents c on c.id = hits.content_id`
