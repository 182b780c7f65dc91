import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { factsFor, type ThreadFacts } from '../store/thread-facts.ts'
import { threads } from '../store/threads-tables.ts'
import { listed } from '../visible-threads.ts'

export type TrashedThread = ThreadFacts & { deletedAt: Date }

type Asking = Pick<Caller, 'author' | 'projectIds'>

const trashedFacts = (caller: Asking) => ({
  ...factsFor(caller),
  deletedAt: sql<Date>`${threads.deletedAt}`.mapWith(threads.deletedAt),
})

/** The only SQL on deleted threads. A deleted thread is there for its author alone, within their projects. */
export function createTrashStore(db: Database) {
  const ownSince = ({ author, projectIds }: Asking, forgotten: Date) =>
    and(
      eq(threads.author, author),
      inArray(threads.projectId, [...projectIds]),
      gt(threads.deletedAt, forgotten),
      listed(),
    )

  return {
    /** Deletes the threads of somebody that nobody else sees. */
    async fill(author: string, now: Date): Promise<void> {
      const unseen = or(inArray(threads.protected, ['author', 'private']), threads.isPrivate)
      await db
        .update(threads)
        .set({ deletedAt: now })
        .where(and(eq(threads.author, author), isNull(threads.deletedAt), unseen))
    },

    async list(
      caller: Asking,
      { forgotten, after, limit }: { forgotten: Date; after: Cursor | null; limit: number },
    ): Promise<TrashedThread[]> {
      const later = rowsAfter({ time: threads.deletedAt, id: threads.id }, after)
      return db
        .select(trashedFacts(caller))
        .from(threads)
        .where(and(ownSince(caller, forgotten), later))
        .orderBy(desc(threads.deletedAt), desc(threads.id))
        .limit(limit)
    },

    async find(caller: Asking, id: string, forgotten: Date): Promise<TrashedThread | undefined> {
      const [row] = await db
        .select(trashedFacts(caller))
        .from(threads)
        .where(and(eq(threads.id, id), ownSince(caller, forgotten)))
      return row
    },

    /** Whether a thread lies in the trash of its author, whatever their projects. */
    async holds(author: string, id: string, forgotten: Date): Promise<boolean> {
      const isTheirs = and(eq(threads.author, author), gt(threads.deletedAt, forgotten))
      return (await db.$count(threads, and(eq(threads.id, id), isTheirs))) > 0
    },

    /** Puts a thread into the trash; answers false where it has been deleted already. */
    async put(id: string, deletedAt: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(threads)
        .set({ deletedAt })
        .where(and(eq(threads.id, id), sql`${threads.deletedAt} is null`))
      return rowCount === 1
    },

    /** Answers false where it is not in the trash any more. */
    async takeOut(id: string): Promise<boolean> {
      const inTrash = and(eq(threads.id, id), isNotNull(threads.deletedAt))
      const { rowCount } = await db.update(threads).set({ deletedAt: null }).where(inTrash)
      return rowCount === 1
    },

    async remove(id: string): Promise<void> {
      await db.delete(threads).where(and(eq(threads.id, id), isNotNull(threads.deletedAt)))
    },

    /** Deletes for good what was deleted until then, at most so many; answers how many there were. */
    async empty(until: Date, limit: number): Promise<number> {
      const isOld = lte(threads.deletedAt, until)
      const old = db.select({ id: threads.id }).from(threads).where(isOld).limit(limit)
      // Asked of the row once more: somebody may bring it back at this moment.
      const { rowCount } = await db.delete(threads).where(and(inArray(threads.id, old), isOld))
      return rowCount ?? 0
    },
  }
}

export type TrashStore = ReturnType<typeof createTrashStore>
