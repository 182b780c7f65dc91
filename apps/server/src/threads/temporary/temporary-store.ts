import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { factsFor, type ThreadFacts } from '../store/thread-facts.ts'
import { threads } from '../store/threads-tables.ts'
import { kept } from '../visible-threads.ts'

const isAnswering = sql`exists (
  select 1 from runs r where r.thread_id = ${threads.id} and r.status in ('queued', 'running'))`

/** The only SQL on temporary threads as such. */
export function createTemporaryStore(db: Database) {
  return {
    /** The temporary threads of somebody. */
    async ofAuthor({ author }: Pick<Caller, 'author'>): Promise<ThreadFacts[]> {
      return db
        .select(factsFor({ author }))
        .from(threads)
        .where(and(eq(threads.author, author), eq(threads.temporary, true), kept()))
    },

    /** Deletes for good one that its author has deleted. */
    async remove(id: string): Promise<void> {
      await db.delete(threads).where(and(eq(threads.id, id), eq(threads.temporary, true), isNotNull(threads.deletedAt)))
    },

    /** Deletes for good those in which nothing was said since then, at most so many; answers how many there were. */
    async sweep(until: Date, limit: number): Promise<number> {
      const isOver = or(lte(threads.updatedAt, until), isNotNull(threads.deletedAt))
      const over = db
        .select({ id: threads.id })
        .from(threads)
        .where(and(eq(threads.temporary, true), isOver, sql`not ${isAnswering}`))
        .limit(limit)
      const { rowCount } = await db.delete(threads).where(inArray(threads.id, over))
      return rowCount ?? 0
    },
  }
}

export type TemporaryStore = ReturnType<typeof createTemporaryStore>
