import type { ConverseType } from '@atrium/domain/models/content-type'
import { and, desc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from '#platform/database/sql.ts'
import { holding } from '#platform/database/holding.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { kept, listed, shared, visibleTo } from '../visible-threads.ts'
import { factsFor, type ThreadFacts } from './thread-facts.ts'
import { type ThreadRow, threads } from './threads-tables.ts'

export type ThreadFilter = {
  project: number
  owner: 'mine' | 'shared'
  type?: ConverseType
  /** Certain threads, whoever owns them. */
  ids?: readonly string[]
  filter?: string
  /** Only what the caller has put away, or only what they have not, as a condition on the id. */
  place?: (threadId: SQLWrapper) => SQL
  after: Cursor | null
  limit: number
}

function ownedAs(caller: Pick<Caller, 'author'>, owner: ThreadFilter['owner']) {
  return owner === 'mine' ? eq(threads.author, caller.author) : and(shared(), ne(threads.author, caller.author))
}

/** The only SQL on threads. */
export function createThreadRows(db: Database) {
  const prepareFind = () =>
    db
      .select(factsFor({ author: sql.placeholder('author') }))
      .from(threads)
      .where(
        and(
          eq(threads.id, sql.placeholder('id')),
          kept(),
          visibleTo({ author: sql.placeholder('author'), projectIds: sql.placeholder('projectIds') }),
        ),
      )
      .prepare('threads.find')
  let find: ReturnType<typeof prepareFind> | undefined

  return {
    async insert(row: ThreadRow): Promise<void> {
      await db.insert(threads).values(row)
    },

    /** The thread if the caller may see it. */
    async find(caller: Pick<Caller, 'author' | 'projectIds'>, id: string): Promise<ThreadFacts | undefined> {
      find ??= prepareFind()
      const [row] = await find.execute({ id, author: caller.author, projectIds: caller.projectIds })
      return row
    },

    /**
     * Locks the thread until the transaction ends, so that two changes come one after the other, and answers it as the other
     * one has left it; undefined where it has been deleted.
     */
    async lock(id: string): Promise<ThreadRow | undefined> {
      const [row] = await db
        .select()
        .from(threads)
        .where(and(eq(threads.id, id), kept()))
        .for('update')
      return row
    },

    async list(caller: Pick<Caller, 'author' | 'projectIds'>, filter: ThreadFilter): Promise<ThreadFacts[]> {
      return db
        .select(factsFor(caller))
        .from(threads)
        .where(
          and(
            kept(),
            listed(),
            eq(threads.projectId, filter.project),
            filter.ids ? and(inArray(threads.id, [...filter.ids]), visibleTo(caller)) : ownedAs(caller, filter.owner),
            filter.type === undefined ? undefined : eq(threads.type, filter.type),
            filter.filter === undefined
              ? undefined
              : or(holding(threads.name, filter.filter), holding(threads.description, filter.filter)),
            filter.place?.(threads.id),
            rowsAfter({ time: threads.updatedAt, id: threads.id }, filter.after),
          ),
        )
        .orderBy(desc(threads.updatedAt), desc(threads.id))
        .limit(filter.limit)
    },

    /** The thread, whoever may see it; undefined where it has been deleted. */
    async keptById(id: string): Promise<ThreadRow | undefined> {
      const [row] = await db
        .select()
        .from(threads)
        .where(and(eq(threads.id, id), kept()))
      return row
    },

    /** With which message the shown branch of each of these ends; those that are deleted or empty are left out. */
    async shownEnds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: threads.id, end: threads.activeMessageId })
        .from(threads)
        .where(and(inArray(threads.id, [...ids]), kept()))
      return new Map(rows.flatMap(({ id, end }) => (end === null ? [] : [[id, end] as const])))
    },

    /** The project of a thread, whoever may see it and deleted or not. */
    async projectOf(id: string): Promise<number | undefined> {
      const [row] = await db.select({ project: threads.projectId }).from(threads).where(eq(threads.id, id))
      return row?.project
    },

    async update(id: string, change: Partial<Omit<ThreadRow, 'id'>>): Promise<void> {
      await db
        .update(threads)
        .set(change)
        .where(and(eq(threads.id, id), kept()))
    },

    async remove(id: string): Promise<void> {
      await db.delete(threads).where(eq(threads.id, id))
    },
  }
}
