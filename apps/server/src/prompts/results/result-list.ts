import type { ResultOrder, ResultSort } from '@atrium/domain/prompts/results/result-sort'
import { and, asc, desc, eq, gt, gte, inArray, or, type SQL, sql, sum } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import { holding } from '#platform/database/holding.ts'
import { isShared, isSharedWithAll } from '#platform/database/is-shared.ts'
import type { Database } from '#platform/database/open-database.ts'
import { withinSeconds } from '#platform/database/within-seconds.ts'
import { isKept, promptResults, resultColumns, type ResultRow } from '../prompts-tables.ts'
import type { ResultCursor } from './result-cursor.ts'

/** Which results, as a query names them. */
export type WhichResults = {
  sort: ResultSort
  order: ResultOrder
  filter?: string | undefined
  /** Seconds. */
  filterTimeout: number
  promptId?: string | undefined
  sample?: number | undefined
  since: Date
  /** Null for those of every project that the caller may see. */
  projectId: number | null
  /** None but the caller's own. */
  own?: boolean
}

type Asking = Pick<Caller, 'author' | 'projectIds'>

/** What a list shows of long texts, in characters. */
const BEGINNING = 500

/** Models whose votes are told at once. */
const MOST_SCORED = 500

const COLUMNS = { date: null, vote: promptResults.score, votes: promptResults.votes } as const

const { operation: _, progress: __, workerId: ___, heartbeatAt: ____, ...columns } = resultColumns

const { messages: _____, parts: ______, fromCatalog: _______, context: ________, ...withoutTexts } = columns

/** What is shown of a result that is not expanded. */
const shortened = {
  ...withoutTexts,
  prompt: sql<string>`left(${promptResults.prompt}, ${BEGINNING})`,
  answer: sql<string>`left(${promptResults.answer}, ${BEGINNING})`,
}

/** Where a result stands in a list, and how much it holds. */
export type ListedPlace = Pick<
  ResultRow,
  'id' | 'promptId' | 'projectId' | 'author' | 'protected' | 'score' | 'votes'
> &
  Pick<ResultRow, 'createdAt'> & { bytes: number }

/** A result as a list reads it: without what only whoever writes it needs, and without all of its texts where it is not expanded. */
export type ListedResult = Omit<
  ResultRow,
  'operation' | 'progress' | 'workerId' | 'heartbeatAt' | 'messages' | 'parts' | 'fromCatalog' | 'context'
> &
  Partial<Pick<ResultRow, 'messages' | 'parts' | 'fromCatalog' | 'context'>>

/** The lists of results, each with the permission in its query. */
export function createResultList(db: Database) {
  return {
    /** Which results there are, in their order. */
    places(
      caller: Asking,
      which: WhichResults,
      { after, limit }: { after: ResultCursor | null; limit: number },
    ): Promise<ListedPlace[]> {
      const { id, promptId, projectId, author, score, votes, createdAt, bytes } = columns
      const where = and(whichOf(caller, which), beyond(which, after))
      return withinTime(db, which, (tx) =>
        tx
          .select({ id, promptId, projectId, author, score, votes, createdAt, bytes, protected: columns.protected })
          .from(promptResults)
          .where(which.sample === undefined ? where : inArray(promptResults.id, sampled(tx, where, which.sample)))
          .orderBy(...ordered(which))
          .limit(limit),
      )
    },

    /** How many there are. */
    count(caller: Asking, which: WhichResults): Promise<number> {
      return withinTime(db, which, (tx) => tx.$count(promptResults, whichOf(caller, which)))
    },

    /** The votes on results by model, most votes first. */
    scores(caller: Pick<Caller, 'author'>, { projectId, since }: { projectId: number; since: Date }) {
      const { provider, model, score, votes, author, createdAt } = promptResults
      return db
        .select({ provider, model, score: sum(score).mapWith(Number), count: sum(votes).mapWith(Number) })
        .from(promptResults)
        .where(
          and(
            eq(promptResults.projectId, projectId),
            isKept(promptResults),
            gte(createdAt, since),
            gt(votes, 0),
            or(eq(author, caller.author), isShared(promptResults)),
          ),
        )
        .groupBy(provider, model)
        .orderBy(desc(sum(votes)), asc(provider), asc(model))
        .limit(MOST_SCORED)
    },

    /**
     * The results at these places; those that are gone by now, or that the caller does not see any more, are left out.
     * @param expand with all of their texts
     */
    async at(caller: Asking, places: readonly Pick<ListedPlace, 'id'>[], expand: boolean): Promise<ListedResult[]> {
      if (places.length === 0) return []
      const ids = places.map(({ id }) => id)
      const isListed = and(inArray(promptResults.id, ids), isKept(promptResults), seenBy(caller))
      const rows: ListedResult[] = await (expand
        ? db.select(columns).from(promptResults).where(isListed)
        : db.select(shortened).from(promptResults).where(isListed))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}

/** What the caller may see, by its level and its project: what the policy says of one result, of many at once. */
function seenBy({ author, projectIds }: Asking): SQL | undefined {
  const isInReach = inArray(promptResults.projectId, [...projectIds])
  const isTheirs = or(eq(promptResults.author, author), eq(promptResults.protected, 'project'))
  return or(isSharedWithAll(promptResults), and(isInReach, isTheirs))
}

function whichOf(caller: Asking, which: WhichResults): SQL | undefined {
  const { projectId, since, promptId, filter, own = false } = which
  return and(
    projectId === null ? undefined : eq(promptResults.projectId, projectId),
    isKept(promptResults),
    gte(promptResults.createdAt, since),
    seenBy(caller),
    own ? eq(promptResults.author, caller.author) : undefined,
    promptId === undefined ? undefined : eq(promptResults.promptId, promptId),
    filter
      ? or(...[promptResults.name, promptResults.prompt, promptResults.answer].map((text) => holding(text, filter)))
      : undefined,
  )
}

function beyond({ sort, order }: WhichResults, after: ResultCursor | null): SQL | undefined {
  if (after === null) return undefined
  const { createdAt, id } = promptResults
  const column = COLUMNS[sort]
  const sign = sql.raw(order === 'desc' ? '<' : '>')
  const place = sql`${after.time}::timestamptz, ${after.id}::uuid`
  if (column === null) return sql`(${createdAt}, ${id}) ${sign} (${place})`
  return sql`(${column}, ${createdAt}, ${id}) ${sign} (${after.value}::float8, ${place})`
}

function ordered({ sort, order }: WhichResults): SQL[] {
  const inOrder = order === 'desc' ? desc : asc
  const column = COLUMNS[sort]
  const all = [...(column === null ? [] : [column]), promptResults.createdAt, promptResults.id]
  return all.map((each) => inOrder(each))
}

function sampled(tx: Database, where: SQL | undefined, count: number) {
  return tx
    .select({ id: promptResults.id })
    .from(promptResults)
    .where(where)
    .orderBy(sql`random()`)
    .limit(count)
}

/** @throws a 503 refusal where filtering takes longer than it may */
function withinTime<T>(
  db: Database,
  { filter, filterTimeout }: WhichResults,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  if (!filter) return read(db)
  return withinSeconds(db, { seconds: filterTimeout, hint: 'Search fewer days.' }, read)
}
