import { isFinal } from '@atrium/domain/runs/run-status'
import { forkName } from '@atrium/domain/threads/names/fork-name'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { conflict, unprocessable } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import { addressesIn, type ThreadFiles } from '../messages/settle-files.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import { createThreadsStore } from '../store/threads-store.ts'
import type { MessageRow, ThreadRow } from '../store/threads-tables.ts'
import type { UseCompanion } from '../runs/companions/companion-in-use.ts'
import { companionOfCopy } from './companion-to-begin-with.ts'
import { threadMadeBefore, writeNewThread } from './write-new-thread.ts'

export type ForkThread = (request: {
  caller: Caller
  /** A thread that the caller may see, in a project in which they may create. */
  thread: ThreadFacts
  messageId: string
  idempotency: Idempotency | null
}) => Promise<string>

type Dependencies = {
  database: Database
  files: Pick<ThreadFiles, 'claim'>
  quota: Quota
  audit: Audit
  companionFor: UseCompanion
  clock: Clock
}

/**
 * Copies the conversation that leads to a message into a new thread of the caller, in one transaction, and answers its id.
 * @throws 403 for secure data without its permission, 409 for an answer that is still being written, 422 for a message that
 * the thread does not have.
 */
export function createThreadForker({ database, files, quota, audit, companionFor, clock }: Dependencies): ForkThread {
  return async ({ caller, thread, messageId, idempotency }) => {
    const earlier = threadMadeBefore(idempotency)
    if (earlier !== null) return earlier
    refuseSecureData(caller, thread.secureData)
    const answering = await companionOfCopy(companionFor, caller, thread)
    const id = newId()
    await database.transaction(async (tx) => {
      const store = createThreadsStore(tx)
      const path = (await store.branchTo(thread.id, messageId)).map((message) => message.id)
      const copies = copiesOf(await store.messagesNamed(thread.id, path), id)
      const fork = forkOf({ ...thread, ...answering }, { id, author: caller.author, messages: copies, now: clock() })
      const addresses = addressesIn(copies, fork.providerOptions)
      const made = {
        caller,
        row: fork,
        messages: copies,
        addresses,
        idempotency,
        action: 'forked',
        from: thread.id,
        copiedFrom: thread.id,
        field: 'body.messageId',
      } as const
      await writeNewThread(tx, { files, quota, audit }, made)
    })
    return id
  }
}

/** The messages as they stand in another thread: what they say and how they were made, and no run that belongs to the first. */
function copiesOf(rows: readonly MessageRow[], threadId: string): MessageRow[] {
  if (rows.length === 0) {
    throw unprocessable('This message is not in the conversation.', [
      { path: 'body.messageId', message: 'The conversation has no message with this id.' },
    ])
  }
  const copies: MessageRow[] = []
  for (const row of rows) {
    // What stands beside it stays in the first thread: only the conversation that leads here is copied.
    const { runId: _, parallel: __, parallelTo: ___, ...metadata } = row.metadata ?? {}
    if (metadata.status && !isFinal(metadata.status)) throw conflict()
    const kept = row.metadata && metadata
    copies.push({ ...row, id: newId(), threadId, parentId: copies.at(-1)?.id ?? null, metadata: kept })
  }
  return copies
}

function forkOf(
  thread: ThreadFacts,
  fork: { id: string; author: string; messages: readonly MessageRow[]; now: Date },
): ThreadRow {
  const { lastMessageId: _, running: __, unread: ___, ...row } = thread
  return {
    ...row,
    id: fork.id,
    author: fork.author,
    name: forkName(thread.name),
    activeMessageId: fork.messages.at(-1)?.id ?? null,
    createdAt: fork.now,
    updatedAt: fork.now,
  }
}
