import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { and, eq, inArray, isNotNull, lte, notExists, or } from '#platform/database/sql.ts'
import { LIVING, runs } from '../runs/store/runs-tables.ts'
import { factsFor, type ThreadFacts } from '../store/thread-facts.ts'
import { type ThreadRow, threads } from '../store/threads-tables.ts'
import { kept } from '../visible-threads.ts'

/** A thread that has gone for good. */
export type GoneThread = Pick<ThreadRow, 'id' | 'author' | 'projectId' | 'protected' | 'isPrivate'> & {
  /** Null where its author had not deleted it before. */
  deletedAt: Date | null
}

/** The only SQL on temporary threads as such. Made from the database or from a transaction of it. */
export function createTemporaryStore(db: Database) {
  const isTemporary = eq(threads.temporary, true)
  return {
    /** The temporary threads of somebody. */
    async ofAuthor({ author }: Pick<Caller, 'author'>): Promise<ThreadFacts[]> {
      return db
        .select(factsFor({ author }))
        .from(threads)
        .where(and(eq(threads.author, author), isTemporary, kept()))
    },

    /** Deletes for good one that its author has deleted. */
    async remove(id: string): Promise<void> {
      await db.delete(threads).where(and(eq(threads.id, id), isTemporary, isNotNull(threads.deletedAt)))
    },

    /**
     * Deletes for good those in which nothing was said since then, at most so many. For a transaction: they are held first, so that
     * one in which something is said at this very moment stays.
     */
    async sweep(until: Date, limit: number): Promise<GoneThread[]> {
      const living = db
        .select({ id: runs.id })
        .from(runs)
        .where(and(eq(runs.threadId, threads.id), inArray(runs.status, LIVING)))
      const isOver = or(lte(threads.updatedAt, until), isNotNull(threads.deletedAt))
      const held = await db
        .select({ id: threads.id })
        .from(threads)
        .where(and(isTemporary, isOver, notExists(living)))
        .limit(limit)
        .for('update', { skipLocked: true })
      if (held.length === 0) return []
      const { id, author, projectId, protected: level, isPrivate, deletedAt } = threads
      return db
        .delete(threads)
        .where(
          inArray(
            threads.id,
            held.map((row) => row.id),
          ),
        )
        .returning({ id, author, projectId, protected: level, isPrivate, deletedAt })
    },
  }
}

export type TemporaryStore = ReturnType<typeof createTemporaryStore>
