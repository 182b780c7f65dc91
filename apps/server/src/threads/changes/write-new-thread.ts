import { publish } from '#platform/bus/publish.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import { weightOfMessages } from '../messages/weight-of-messages.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import { audienceOf } from '../thread-audience.ts'
import { createThreadsStore } from '../store/threads-store.ts'
import type { MessageRow, ThreadRow } from '../store/threads-tables.ts'

export type NewThread = {
  caller: Caller
  row: ThreadRow
  messages: MessageRow[]
  /** The kept files that its messages and options name. */
  addresses: readonly string[]
  idempotency: Idempotency | null
  action: 'created' | 'forked'
  /** Where its messages are copied from, as the audit names it. */
  from?: string
  /** The thread that it is a copy of. */
  copiedFrom?: string
  /** Files that the caller may name for having been shown them. */
  shown?: readonly string[]
  /** What of the request holds the messages; `body.messages` where missing. */
  field?: string
}

type Dependencies = { files: Pick<ThreadFiles, 'claim'>; quota: Quota; audit: Audit }

/** Writes a thread and its messages within a transaction, and publishes that it is there. @throws a 422 refusal for somebody else's file */
export async function writeNewThread(
  tx: Database,
  { files, quota, audit }: Dependencies,
  {
    caller,
    row,
    messages,
    addresses,
    idempotency,
    action,
    from,
    copiedFrom,
    shown = [],
    field = 'body.messages',
  }: NewThread,
): Promise<void> {
  const { id: threadId, projectId, secureData } = row
  quota.takeAtOnce(caller.author, weightOfMessages(messages).bytes, field)
  const store = createThreadsStore(tx)
  await store.insert(row)
  await store.addMessages(messages, field)
  const isCopy = from !== undefined
  await files.claim(tx, { caller, threadId, secureData, addresses, shown, isCopy, ...(copiedFrom && { copiedFrom }) })
  await idempotency?.record(tx, { threadId })
  const subject = { kind: 'thread', id: threadId }
  await audit.record(tx, { author: caller.author, action, subject, projectId, ...(from && { details: { from } }) })
  await publish(tx, audienceOf(row), { type: 'thread-created', threadId })
}

/** The thread that an earlier request with the same key has made. */
export function threadMadeBefore(idempotency: Idempotency | null): string | null {
  const earlier = idempotency?.earlier?.['threadId']
  return typeof earlier === 'string' ? earlier : null
}
