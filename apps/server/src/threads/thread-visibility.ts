import type { TellableEvent } from '@atrium/domain/live/live-event'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database, Queryable } from '#platform/database/open-database.ts'
import { publishToOthers } from './thread-audience.ts'
import { threads } from './store/threads-tables.ts'
import { kept, shared, visibleTo } from './visible-threads.ts'

type Asking = Pick<Caller, 'author' | 'projectIds'>

/** An event about something in a thread. */
export type ThreadEvent = TellableEvent & { threadId: string }

/**
 * What other rooms know of threads: who sees which of them, and by what policy. It needs no other room, so that rooms above and
 * below the threads themselves can be handed it.
 */
export type ThreadVisibility = {
  /** Of these threads those that the caller may see. @param within the transaction of whoever asks */
  visibleAmong(caller: Asking, ids: readonly string[], within?: Queryable): Promise<string[]>
  /** Whether the members of its project may see a thread; they may not see one that is gone. */
  isShared(id: string): Promise<boolean>
  /** Whether there is such a thread, and it is not in the trash. */
  isKept(id: string): Promise<boolean>
  /** Ids of the threads that the caller may see, as a subquery. */
  visibleIds(caller: Asking): SQL
  /** Whether a thread is of the policy of secure data, as an expression. */
  isSecure(id: string | null): SQL<boolean>
  /** Whether a thread is temporary, as an expression: what was made in it stands in no list either. */
  isTemporary(id: SQLWrapper): SQL<boolean>
  /** Whether a thread is gone for good, as an expression. */
  isGone(id: SQLWrapper): SQL<boolean>
  /** Bytes of all messages in somebody's threads, deleted ones included, and of their comments. */
  bytesOf(author: string): Promise<number>
  /** How many kept threads ask this model. */
  countWithModel(model: ModelRef): Promise<number>
  /** Publishes events to others than this account, who see the threads. */
  publish(db: Pick<Queryable, 'execute'>, accountId: string, events: readonly ThreadEvent[]): Promise<void>
}

export function createThreadVisibility(db: Database): ThreadVisibility {
  return {
    countWithModel: ({ provider, model }) =>
      db.$count(threads, and(eq(threads.provider, provider), eq(threads.model, model), kept())),

    async visibleAmong(caller, ids, within = db) {
      const rows = await within
        .select({ id: threads.id })
        .from(threads)
        .where(and(inArray(threads.id, [...ids]), kept(), visibleTo(caller)))
      return rows.map(({ id }) => id)
    },

    async isShared(id) {
      const rows = await db
        .select({ id: threads.id })
        .from(threads)
        .where(and(eq(threads.id, id), kept(), shared()))
      return rows.length > 0
    },

    isKept: async (id) => (await db.$count(threads, and(eq(threads.id, id), kept()))) > 0,

    visibleIds: (caller) =>
      sql`(${db
        .select({ id: threads.id })
        .from(threads)
        .where(and(kept(), visibleTo(caller)))})`,

    isSecure: (id) => sql`coalesce((select t.secure_data from threads t where t.id = ${id}::uuid), false)`,

    isTemporary: (id) => sql`exists (select 1 from threads t where t.id = ${id} and t.temporary)`,

    isGone: (id) => sql`not exists (select 1 from threads t where t.id = ${id})`,

    async bytesOf(author) {
      const { rows } = await db.execute<{ bytes: number }>(sql`
        select coalesce(sum(bytes), 0)::float8 as bytes from (
          select m.bytes from messages m join threads t on t.id = m.thread_id where t.author = ${author}
          union all select c.bytes from message_comments c where c.author = ${author}) kept`)
      return rows[0]?.bytes ?? 0
    },

    publish: publishToOthers,
  }
}
