import { type Placeholder, sql, type SQL } from '#platform/database/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { toldOf } from '#platform/bus/publish.ts'

/**
 * Whether the newest message of a thread is news to somebody: not by them, and not read yet. For a select from `threads`; two index
 * look-ups a row.
 */
export function unreadBy(accountId: string | Placeholder): SQL<boolean> {
  return sql<boolean>`coalesce((
    select m.author is distinct from ${accountId} and not exists (
      select 1 from thread_reads r
      where r.account_id = ${accountId} and r.thread_id = m.thread_id and r.message_id >= m.id)
    from messages m where m.thread_id = "threads"."id" order by m.id desc limit 1), false)`
}

/** Up to where each has read each thread. */
export function createReadMarks(db: Database, clock: Clock) {
  return {
    /** Sets the mark in a thread that is just being made: nobody shows it yet, so that nobody is told. */
    async begin(accountId: string, threadId: string, messageId: string): Promise<void> {
      await db.execute(sql`
        insert into thread_reads (account_id, thread_id, message_id, read_at)
        values (${accountId}, ${threadId}, ${messageId}, ${clock().toISOString()})`)
    },

    /** Sets the mark at a message of the thread; it never goes back. Whoever it is hears of it on their other devices. */
    async set(accountId: string, threadId: string, messageId: string): Promise<void> {
      await db.execute(sql`
        insert into thread_reads as mark (account_id, thread_id, message_id, read_at)
        select ${accountId}, thread_id, id, ${clock().toISOString()} from messages
        where thread_id = ${threadId} and id = ${messageId}
        on conflict (account_id, thread_id) do update set message_id = excluded.message_id, read_at = excluded.read_at
        where mark.message_id < excluded.message_id
        returning ${toldOf({ accountId }, { type: 'thread-read', threadId, messageId })}`)
    },
  }
}

export type ReadMarks = ReturnType<typeof createReadMarks>
