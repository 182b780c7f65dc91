import { type Placeholder, sql, type SQL } from '#platform/database/sql.ts'
import type { TellableEvent } from '@atrium/domain/live/live-event'
import { isShared } from '@atrium/domain/protection/is-shared'
import { BUS_CHANNEL } from '#platform/bus/bus-message.ts'
import { isShared as isSharedInQuery } from '#platform/database/is-shared.ts'
import type { Queryable } from '#platform/database/open-database.ts'
import { type ThreadRow, threads } from './store/threads-tables.ts'

/** Whom the events of a thread are for: its author, and the members of its project where it is shared with them. */
export function audienceOf(thread: Pick<ThreadRow, 'author' | 'projectId' | 'protected' | 'isPrivate'>) {
  return { accountId: thread.author, projectId: thread.projectId, shared: isShared(thread) }
}

/**
 * Tells an event to the same audience, for a statement that selects from `threads` and knows the thread by its row only.
 * @param event a `TellableEvent` as JSON
 */
export function toldByRow(event: Placeholder | SQL): SQL {
  return sql`pg_notify(${BUS_CHANNEL}, json_build_object(
    'audience', json_build_object(
      'accountId', ${threads.author},
      'projectId', ${threads.projectId},
      'shared', ${isSharedInQuery(threads)}),
    'event', ${event}::json)::text)`
}

/** Publishes events to others than this account, who see their threads. A deleted thread publishes nothing. */
export async function publishToOthers(
  db: Pick<Queryable, 'execute'>,
  accountId: string,
  events: readonly (TellableEvent & { threadId: string })[],
): Promise<void> {
  const told = JSON.stringify(events.map((event) => ({ id: event.threadId, event })))
  await db.execute(sql`
    select ${toldByRow(sql`told.event`)}
    from ${threads} join json_to_recordset(${told}::json) as told(id uuid, event json) on told.id = ${threads.id}
    where ${threads.deletedAt} is null and (${threads.author} <> ${accountId}
      or ${isSharedInQuery(threads)})`)
}
