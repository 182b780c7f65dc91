import { and, desc, eq, inArray, isNull, lt, notInArray } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { LIVING, runs } from '../runs/store/runs-tables.ts'
import { messages, threads } from '../store/threads-tables.ts'
import { listed } from '../visible-threads.ts'

type Asking = Pick<Caller, 'author' | 'projectIds'>

/** The only SQL over the runs of all threads: each caller's own, in their projects, of threads that are not deleted. */
export function createActivityStore(db: Database) {
  return {
    /** @param before goes on after the run of this id. */
    async list(
      caller: Asking,
      { state, before, limit }: { state: 'living' | 'ended'; before: string | null; limit: number },
    ) {
      const isLiving = state === 'living' ? inArray : notInArray
      return db
        .select({
          run: {
            id: runs.id,
            messageId: runs.messageId,
            parallelTo: runs.parallelTo,
            status: runs.status,
            provider: runs.provider,
            model: runs.model,
            error: runs.error,
            progress: runs.progress,
            createdAt: runs.createdAt,
            endedAt: runs.endedAt,
          },
          thread: { id: threads.id, name: threads.name, type: threads.type, temporary: threads.temporary },
          parentId: messages.parentId,
        })
        .from(runs)
        .innerJoin(threads, eq(threads.id, runs.threadId))
        .innerJoin(messages, eq(messages.id, runs.messageId))
        .where(
          and(
            eq(runs.author, caller.author),
            isLiving(runs.status, [...LIVING]),
            before === null ? undefined : lt(runs.id, before),
            isNull(threads.deletedAt),
            // What runs can be seen and stopped wherever it runs.
            state === 'ended' ? listed() : undefined,
            inArray(threads.projectId, [...caller.projectIds]),
          ),
        )
        .orderBy(desc(runs.id))
        .limit(limit)
    },
  }
}

export type ActivityStore = ReturnType<typeof createActivityStore>
