import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { MOST_COUNTED } from '@atrium/domain/contents/most-counted'
import { type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { withinSeconds } from '#platform/database/within-seconds.ts'
import {
  after,
  type Asking,
  columns,
  listedRows,
  type PagePlace,
  placed,
  type RawRow,
  rowOf,
  sortedBy,
  trashedRows,
  type TrashPlace,
  type WhichContent,
  type WhichTrash,
  within,
} from './content-list.ts'
import type { ContentRow } from './contents-tables.ts'

/** What is looked for: `exact` as `websearch_to_tsquery` reads it, all of it with one of the beginnings. */
export type Wanted = {
  exact: string
  beginnings: readonly string[]
  /** One of each of these sets, in place of `exact`; one of the beginnings does for the last of them. */
  near?: readonly (readonly string[])[]
}

/** Words that are thought to stand in more texts are looked for along the list, from its beginning. */
const MANY_TEXTS = 4000
/** So many rows of the list are looked at before all texts with the words are. */
const LOOKED_AT = 2000
const MOST_NEAR = 50
/** Of one stem. */
const MOST_FORMS = 12

/** Words hold letters and digits alone: nothing in them ends the quotation. */
const quoted = (word: string) => `'${word}'`

function queryOf({ exact, beginnings, near }: Wanted): SQL {
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

/** The text of a row that is shown: its newest message with the words, else its name or description. */
const partOf = (
  query: SQL,
) => sql`(select x.part_id from content_texts x where x.content_id = c.id and x.words @@ ${query}
  order by x.part_id = x.content_id, x.part_id desc limit 1)`

const joined = (few: boolean) =>
  few
    ? sql`hits, lateral (select * from contents c where c.id = hits.content_id offset 0) c`
    : sql`hits join contents c on c.id = hits.content_id`

/** How long one question may keep the database busy. */
const MOST_SECONDS = 10

/**
 * The SQL that finds content by words, with the permission in each statement.
 * @throws a 503 refusal, each of its functions, where that takes too long
 */
export function createContentSearch(db: Database, seconds = MOST_SECONDS): ContentSearch {
  const bound = { seconds, hint: 'Search for other words, or choose a type or this project.' }
  return {
    page: (...asked) => withinSeconds(db, bound, (tx) => searchIn(tx).page(...asked)),
    trash: (...asked) => withinSeconds(db, bound, (tx) => searchIn(tx).trash(...asked)),
    counts: (...asked) => withinSeconds(db, bound, (tx) => searchIn(tx).counts(...asked)),
    wordsNear: (keys) => withinSeconds(db, bound, (tx) => searchIn(tx).wordsNear(keys)),
    otherForms: (words) => withinSeconds(db, bound, (tx) => searchIn(tx).otherForms(words)),
  }
}

function searchIn(db: Database) {
  /** How many texts PostgreSQL takes to have these words. It knows common words, and takes all others for rare. */
  async function estimate(query: SQL): Promise<number> {
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select 1 from content_texts where words @@ ${query}`,
    )
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  }

  /** The first rows of the list that have the words, among those at its beginning. */
  async function walk(caller: Asking, which: WhichContent, query: SQL, page: PagePlace): Promise<ContentRow[]> {
    const { rows } = await db.execute<RawRow>(sql`
      with list as materialized (${listedRows(caller, which, { ...page, limit: LOOKED_AT })}),
      found as materialized (
        select c.* from list c where exists (select 1 from content_texts x where x.content_id = c.id and x.words @@ ${query} offset 0)
        order by ${sortedBy(page)} limit ${page.limit}
      )
      select ${columns}, ${partOf(query)} as "partId" from found c ${placed(caller)} order by ${sortedBy(page)}`)
    return rows.map(rowOf)
  }

  /** All rows with the words, then those of the list. @param few each is looked up by itself, as PostgreSQL would not do */
  async function collect(
    caller: Asking,
    which: WhichContent,
    { query, few }: { query: SQL; few: boolean },
    page: PagePlace,
  ): Promise<ContentRow[]> {
    const { rows } = await db.execute<RawRow>(sql`
      with hits as materialized (select distinct content_id from content_texts where words @@ ${query}),
      found as materialized (
        select c.* from ${joined(few)} where ${within(caller, which)} ${after(page, page.after)} order by ${sortedBy(page)} limit ${page.limit}
      )
      select ${columns}, ${partOf(query)} as "partId" from found c ${placed(caller)} order by ${sortedBy(page)}`)
    return rows.map(rowOf)
  }

  return {
    /** A page of what has the words, in the order of the list. */
    async page(caller: Asking, which: WhichContent, wanted: Wanted, page: PagePlace): Promise<ContentRow[]> {
      const query = queryOf(wanted)
      const few = (await estimate(query)) <= MANY_TEXTS
      if (!which.ids && !few) {
        const rows = await walk(caller, which, query, page)
        if (rows.length === page.limit) return rows
      }
      return collect(caller, which, { query, few }, page)
    },

    /** A page of what the caller has deleted that has the words, the latest first. */
    async trash(caller: Asking, which: WhichTrash, wanted: Wanted, page: TrashPlace): Promise<ContentRow[]> {
      const query = queryOf(wanted)
      const has = sql`exists (select 1 from content_texts x where x.content_id = c.id and x.words @@ ${query} offset 0)`
      const { rows } = await db.execute<RawRow>(trashedRows(caller, which, page, { has, part: partOf(query) }))
      return rows.map(rowOf)
    },

    /** How many there are of each kind; null where the words stand in too many texts to count. */
    async counts(
      caller: Asking,
      which: WhichContent,
      wanted: Wanted,
    ): Promise<Partial<Record<ContentKind, number>> | null> {
      const query = queryOf(wanted)
      if ((await estimate(query)) > MANY_TEXTS) return null
      const { rows } = await db.execute<{ type: ContentKind; count: number }>(sql`
        with hits as materialized (select distinct content_id from content_texts where words @@ ${query})
        select c.type, least(count(*), ${MOST_COUNTED})::int as count from ${joined(true)}
        where ${within(caller, which)} group by c.type`)
      return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
    },

    /** Of each of these words the others of texts that have its English or its German stem, or are it. */
    async otherForms(words: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const { rows } = await db.execute<{ of: string; word: string }>(sql`
        select distinct w.word as of, k.word from unnest(${sql.param([...words])}::text[]) as w (word), content_stems(w.word) s,
          lateral (
            (select word from content_word_keys where key = s.key order by word limit ${MOST_FORMS})
            union all (select word from content_word_keys where key = s.stem and word = s.stem)
          ) k
        where k.word <> w.word order by 1, 2`)
      return new Map([...Map.groupBy(rows, ({ of }) => of)].map(([of, found]) => [of, found.map(({ word }) => word)]))
    },

    /** Words of texts that have one of these keys. */
    async wordsNear(keys: readonly string[]): Promise<string[]> {
      const { rows } = await db.execute<{ word: string }>(
        sql`select distinct word from content_word_keys where key = any(${sql.param([...keys])}::text[]) limit ${MOST_NEAR}`,
      )
      return rows.map(({ word }) => word)
    },
  }
}

export type ContentSearch = ReturnType<typeof searchIn>
