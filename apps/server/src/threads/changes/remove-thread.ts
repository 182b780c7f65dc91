import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import { audienceOf } from '../thread-audience.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import { createThreadsStore } from '../store/threads-store.ts'
import { createTrashStore } from '../trash/trash-store.ts'

export type RemoveThread = {
  /** Puts it into the trash: nobody sees it any more, and its author can bring it back. */
  remove(caller: Caller, thread: ThreadFacts): Promise<void>
  /** Takes back what the same request has created, its key included. */
  takeBack(caller: Caller, thread: ThreadFacts, idempotency: Idempotency | null): Promise<void>
}

type Dependencies = { database: Database; audit: Audit; clock: Clock }

export function createThreadRemover({ database, audit, clock }: Dependencies): RemoveThread {
  async function announce(tx: Database, { author }: Caller, thread: ThreadFacts): Promise<void> {
    const { id, projectId } = thread
    const subject = { kind: 'thread', id }
    await audit.record(tx, { author, action: 'deleted', subject, projectId, details: { fields: [] } })
    await publish(tx, audienceOf(thread), { type: 'thread-deleted', threadId: id })
  }
  return {
    async remove(caller, thread) {
      await database.transaction(async (tx) => {
        // Somebody who asks twice at once deletes it once.
        if (await createTrashStore(tx).put(thread.id, clock())) await announce(tx, caller, thread)
      })
    },

    async takeBack(caller, thread, idempotency) {
      await database.transaction(async (tx) => {
        await createThreadsStore(tx).remove(thread.id)
        await idempotency?.forget(tx)
        await announce(tx, caller, thread)
      })
    },
  }
}
