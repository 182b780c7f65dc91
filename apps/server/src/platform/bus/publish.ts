import type { TellableEvent } from '@atrium/domain/live/live-event'
import { type Placeholder, sql, type SQL } from '#platform/database/sql.ts'
import type { Queryable } from '../database/open-database.ts'
import { BUS_CHANNEL, type Audience, type BusMessage } from './bus-message.ts'

/**
 * Tells an event to everybody in its audience, on every device and over every server process. Give it the transaction of the
 * change: PostgreSQL delivers at its commit, so that an event never comes before its change or without it, and a transaction that is rolled back
 * tells nothing. Equal events of one transaction are told once.
 *
 * ```ts
 * await database.transaction(async (tx) => {
 *   await store(tx).save(draft)
 *   await publish(tx, { accountId: caller.accountId }, { type: 'draft-changed', threadId })
 * })
 * ```
 */
export async function publish(db: Pick<Queryable, 'execute'>, audience: Audience, event: TellableEvent): Promise<void> {
  await db.execute(sql`select ${toldOf(audience, event)}`)
}

/** The same as a part of another statement, as in `returning ${toldOf(…)}`, for changes that cannot afford a round trip more. */
export function toldOf(audience: Audience, event: TellableEvent): SQL {
  return notified(busText(audience, event))
}

/** What goes through PostgreSQL, as `notified` takes it. */
export function busText(audience: Audience, event: TellableEvent): string {
  const message: BusMessage = { audience, event }
  return JSON.stringify(message)
}

/** The same as `toldOf` for a statement that is prepared before its values are known. */
export function notified(text: string | Placeholder): SQL {
  return sql`pg_notify(${BUS_CHANNEL}, ${text})`
}
