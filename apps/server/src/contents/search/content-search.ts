import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { MOST_COUNTED } from '@atrium/domain/contents/most-counted'
import { type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { withinSeconds } from '#platform/database/within-seconds.ts'
import {
  after,
  type Asking,
  columns,
  countedRows,
  countsIn,
  type KindCounts,
  listedRows,
  type PagePlace,
  placed,
  type RawRow,
  rowOf,
  sortedBy,
  trashedCounts,
  trashedRows,
  type TrashPlace,
  type WhichContent,
  type WhichTrash,
  within,
} from '../content-list.ts'
import { areAllNoted } from '../indexing/known-words.ts'
import { wordsBegunBy } from './begun-words.ts'
import { areMarked, marksOf } from './content-marks.ts'
import { hasAll, joined, partOf, queriesOf, type Wanted } from './content-query.ts'
import type { ContentRow } from '../contents-tables.ts'

/** Words that are thought to stand in more texts are looked for along the list, from its beginning. */
const MANY_TEXTS = 4000
/** So many rows of the list are looked at first, and next, before all texts with the words are. */
const LOOKED_AT = { first: 250, next: 2000 } as const
/** The beginning of the list tells how many rows fill a page. So much more is looked at, since words do not stand evenly. */
const SPARE = 1.5
/** So many texts with the words that may be seen are all looked up, before more rows of the list are looked at. */
const MOST_MARKED = 2000
/** To look at a row of the list takes about as long as to look up so many texts with the words. */
const TEXTS_A_ROW = 5
const MOST_NEAR = 50
/** Of one stem. */
const MOST_FORMS = 12

/** How long one question may keep the database busy. */
const MOST_SECONDS = 10

/**
 * The SQL that finds content by words, with the permission in each statement.
 * @throws a 503 refusal, each of its functions, where that takes too long
 */
export function createContentSearch(db: Database, seconds = MOST_SECONDS): ContentSearch {
  let marked = false
  let noted = false
  const searchIn = (tx: Database) =>
    searchWith(tx, {
      areMarked: async () => (marked ||= await areMarked(tx)),
      areNoted: async () => (noted ||= await areAllNoted(tx)),
    })
  const bound = { seconds, hint: 'Search for other words, or choose a type or this project.' }
  return {
    page: (...asked) => withinSeconds(db, bound, (tx) => searchIn(tx).page(...asked)),
    trash: (...asked) => withinSeconds(db, bound, (tx) => searchIn(tx).trash(...asked)),
    trashCounts: (...asked) => withinSeconds(db, bound, (tx) => searchIn(tx).trashCounts(...asked)),
    counts: (...asked) => withinSeconds(db, bound, (tx) => searchIn(tx).counts(...asked)),
    wordsNear: (keys) => withinSeconds(db, bound, (tx) => searchIn(tx).wordsNear(keys)),
    otherForms: (words) => withinSeconds(db, bound, (tx) => searchIn(tx).otherForms(words)),
  }
}

/** What is looked for, the rarest first, and about how many texts have that. */
type Sought = { queries: readonly SQL[]; texts: number }

/** What was met along the list; all that is wanted where a page is full or the list has ended. */
type Walked = { rows: ContentRow[]; isAll: boolean }

/** Which texts are collected: with the words alone, or with these marks too, and no more than so many. */
type Collecting = { page: PagePlace; marks: SQL | null; most: number | null }

/** What is true once the texts of an earlier version have it: every text has its marks, and its words are noted. */
type Prepared = { areMarked: () => Promise<boolean>; areNoted: () => Promise<boolean> }

function searchWith(db: Database, prepared: Prepared) {
  /** How many texts PostgreSQL takes to have these words. It knows common words, and takes all others for rare. */
  async function estimate(query: SQL): Promise<number> {
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select 1 from content_texts where words @@ ${query}`,
    )
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  }

  /** Each word that begins so in place of its beginning, where these are few: the index knows of words where they may be seen. */
  async function spelledOut(wanted: Wanted): Promise<Wanted> {
    if (wanted.beginnings.length === 0 || !(await prepared.areNoted())) return wanted
    const begun = await wordsBegunBy(db, wanted.beginnings)
    return begun ? { ...wanted, begun } : wanted
  }

  async function soughtOf(wanted: Wanted): Promise<Sought> {
    const found: { query: SQL; texts: number }[] = []
    for (const query of queriesOf(await spelledOut(wanted))) found.push({ query, texts: await estimate(query) })
    const rarest = found.toSorted((one, other) => one.texts - other.texts)
    return { queries: rarest.map(({ query }) => query), texts: rarest[0]?.texts ?? 0 }
  }

  /** The rows of the list that have the words, among so many at its beginning. */
  async function walk(
    caller: Asking,
    which: WhichContent,
    queries: readonly SQL[],
    { page, rows: most }: { page: PagePlace; rows: number },
  ): Promise<Walked> {
    const { rows } = await db.execute<RawRow & { seen: number }>(sql`
      with list as materialized (${listedRows(caller, which, { ...page, limit: most })}),
      found as materialized (
        select c.* from list c where ${hasAll(queries)} order by ${sortedBy(page)} limit ${page.limit}
      )
      select ${columns}, ${partOf(queries)} as "partId", s.seen
      from (select count(*)::int as seen from list) s left join found c on true ${placed(caller)} order by ${sortedBy(page)}`)
    const found = rows.filter(({ id }) => id !== null)
    const isAll = found.length === page.limit || (rows[0]?.seen ?? 0) < most
    return { rows: found.map(rowOf), isAll }
  }

  /** The same among more rows, since its beginning had `begun` of them, and among all of them where that is quicker than to collect what has the words. */
  async function walkOn(
    caller: Asking,
    which: WhichContent,
    { queries, texts }: Sought,
    page: PagePlace,
    begun: number,
  ): Promise<ContentRow[] | null> {
    const likely = Math.ceil((LOOKED_AT.first * page.limit * SPARE) / Math.max(begun, 1))
    for (const rows of likely < LOOKED_AT.next ? [likely, LOOKED_AT.next] : [LOOKED_AT.next]) {
      const { rows: found, isAll } = await walk(caller, which, queries, { page, rows })
      if (isAll) return found
    }
    const most = Math.floor(texts / TEXTS_A_ROW)
    if (which.ids || most <= LOOKED_AT.next) return null
    const { rows } = await db.execute<{ count: number }>(countedRows(caller, which, { ...page, limit: most }))
    if ((rows[0]?.count ?? most) >= most) return null
    return (await walk(caller, which, queries, { page, rows: most })).rows
  }

  /**
   * All rows with the words, then those of the list. Where they are few, each is looked up by itself, as PostgreSQL would not do.
   * @returns null where more texts have them than are to be looked up
   */
  async function collect(
    caller: Asking,
    which: WhichContent,
    { queries, texts }: Sought,
    { page, marks, most }: Collecting,
  ): Promise<ContentRow[] | null> {
    const [rarest, ...others] = queries
    const order = sql`order by ${sortedBy(page)}`
    const few = most !== null || texts <= MANY_TEXTS
    const { rows } = await db.execute<RawRow & { texts: number }>(sql`
      with texts as materialized (select content_id from content_texts where words @@ (${rarest} ${marks ? sql`&& ${marks}` : sql``})),
      taken as materialized (select content_id from texts ${most === null ? sql`` : sql`limit ${most + 1}`}),
      seen as materialized (select count(*)::int as texts from taken),
      hits as materialized (
        select distinct content_id from taken ${most === null ? sql`` : sql`where (select texts from seen) <= ${most}`}
      ),
      list as materialized (
        select c.* from ${joined(few)} where ${within(caller, which)} ${after(page, page.after)}
        ${order} ${others.length === 0 ? sql`limit ${page.limit}` : sql``}
      ),
      found as materialized (select c.* from list c where ${hasAll(others)} ${order} limit ${page.limit})
      select ${columns}, ${partOf(queries)} as "partId", s.texts from seen s left join found c on true ${placed(caller)} ${order}`)
    if (most !== null && (rows[0]?.texts ?? 0) > most) return null
    return rows.filter(({ id }) => id !== null).map(rowOf)
  }

  /**
   * Looks along the list, from its beginning, for what many texts have: a page is soon full. Where its beginning has less than that, what
   * may be seen and has the words is little, and the index knows which that is.
   */
  async function look(
    caller: Asking,
    which: WhichContent,
    sought: Sought,
    page: PagePlace,
  ): Promise<ContentRow[] | null> {
    const begun = await walk(caller, which, sought.queries, { page, rows: LOOKED_AT.first })
    if (begun.isAll) return begun.rows
    const marks = (await prepared.areMarked()) ? marksOf(caller, which) : null
    const isThin = begun.rows.length * (LOOKED_AT.next / LOOKED_AT.first) < page.limit
    const few = marks && isThin ? await collect(caller, which, sought, { page, marks, most: MOST_MARKED }) : null
    return (
      few ??
      (await walkOn(caller, which, sought, page, begun.rows.length)) ??
      (await collect(caller, which, sought, { page, marks, most: null }))
    )
  }

  return {
    /** A page of what has the words, in the order of the list. */
    async page(caller: Asking, which: WhichContent, wanted: Wanted, page: PagePlace): Promise<ContentRow[]> {
      const sought = await soughtOf(wanted)
      const isRare = which.ids === undefined && sought.texts <= MANY_TEXTS
      const all = { page, marks: null, most: null }
      return (await (isRare ? collect(caller, which, sought, all) : look(caller, which, sought, page))) ?? []
    },

    /** A page of what the caller has deleted that has the words, the latest first. */
    async trash(caller: Asking, which: WhichTrash, wanted: Wanted, page: TrashPlace): Promise<ContentRow[]> {
      const queries = queriesOf(wanted)
      const found = { has: hasAll(queries), part: partOf(queries) }
      const { rows } = await db.execute<RawRow>(trashedRows(caller, which, page, found))
      return rows.map(rowOf)
    },

    trashCounts: async (caller: Asking, which: WhichTrash, wanted: Wanted): Promise<KindCounts> =>
      countsIn(await db.execute(trashedCounts(caller, which, hasAll(queriesOf(wanted))))),

    /** How many there are of each kind; null where the words stand in too many texts to count. */
    async counts(
      caller: Asking,
      which: WhichContent,
      wanted: Wanted,
    ): Promise<Partial<Record<ContentKind, number>> | null> {
      const { queries, texts } = await soughtOf(wanted)
      if (texts > MANY_TEXTS) return null
      const [rarest, ...others] = queries
      const { rows } = await db.execute<{ type: ContentKind; count: number }>(sql`
        with hits as materialized (select distinct content_id from content_texts where words @@ ${rarest})
        select c.type, least(count(*), ${MOST_COUNTED})::int as count from ${joined(true)}
        where ${within(caller, which)} and ${hasAll(others)} group by c.type`)
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

export type ContentSearch = ReturnType<typeof searchWith>
