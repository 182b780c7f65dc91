import { type SQL, sql } from '#platform/database/sql.ts'

/** What is looked for: `exact` as `websearch_to_tsquery` reads it, all of it with one of the beginnings. */
export type Wanted = {
  exact: string
  beginnings: readonly string[]
  /** All words of texts that begin so, looked for in place of `beginnings`. */
  begun?: readonly string[]
  /** In place of `exact`, its words and phrases one by one: each stands in any text of a content. */
  apart?: readonly string[]
  /** One of each of these sets, each in any text, in place of `exact`; one of the beginnings does for the last of them. */
  near?: readonly (readonly string[])[]
}

/** More words than these are looked for together, in one text: whoever types so many has copied a piece of it. */
export const MOST_APART = 8

/** Words hold letters and digits alone: nothing in them ends the quotation. */
const quoted = (word: string) => `'${word}'`
const anyOf = (words: readonly string[], beginnings: readonly string[]) =>
  [...words.map(quoted), ...beginnings.map((word) => `${quoted(word)}:*`)].join(' | ')

const written = (words: string) => sql`websearch_to_tsquery('simple', ${words})`
const combined = (lexemes: string) => sql`to_tsquery('simple', ${lexemes})`

/** As PostgreSQL looks for it: each of these in a text, whichever of a content that is. */
export function queriesOf({ exact, beginnings, begun, apart, near }: Wanted): readonly SQL[] {
  const withBegun = (words: readonly string[]) => (begun ? anyOf([...words, ...begun], []) : anyOf(words, beginnings))
  if (near) {
    const sets = near.map((words, at) => (at === near.length - 1 ? withBegun(words) : anyOf(words, [])))
    return sets.length > MOST_APART ? [combined(`(${sets.join(') & (')})`)] : sets.map(combined)
  }
  const last = beginnings.length === 0 ? [] : [combined(withBegun([]))]
  if (apart) return [...apart.map(written), ...last]
  const parts = [...(exact === '' ? [] : [written(exact)]), ...last]
  return [sql`(${sql.join(parts, sql` && `)})`]
}

/** Whether the row `c` has each of these in one of its texts. */
export function hasAll(queries: readonly SQL[]): SQL {
  const has = queries.map(
    (query) => sql`exists (select 1 from content_texts x where x.content_id = c.id and x.words @@ ${query} offset 0)`,
  )
  return has.length === 0 ? sql`true` : sql.join(has, sql` and `)
}

/** The text of a row that is shown: the one with the most of these, its newest message before its name or description. */
export function partOf(queries: readonly SQL[]): SQL {
  const any = sql.join([...queries], sql` || `)
  const most = queries.map((query) => sql`(x.words @@ ${query})::int`)
  const first = queries.length > 1 ? sql`${sql.join(most, sql` + `)} desc,` : sql``
  return sql`(select x.part_id from content_texts x where x.content_id = c.id and x.words @@ (${any})
    order by ${first} x.part_id = x.content_id, x.part_id desc limit 1)`
}

/** The rows of what was hit. @param few each is looked up by itself */
export const joined = (few: boolean) =>
  few
    ? sql`hits, lateral (select * from contents c where c.id = hits.content_id offset 0) c`
    : sql`hits join contents c on c.id = hits.content_id`
