import { denyWaiting } from '@atrium/domain/tools/decide-calls'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createApprovalsStore } from '../approvals/approvals-store.ts'

/** How long an answer waits for somebody to decide about its calls, in milliseconds: a week. */
const WAITS_FOR = 7 * 24 * 60 * 60_000

/**
 * Ends answers as stopped that have waited too long for a person: their calls are not run, and what their models had said is not kept any
 * longer. Answers how many there were.
 */
export async function endUndecided({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const before = new Date(clock().getTime() - WAITS_FOR)
  const late = await createApprovalsStore(database).undecidedSince(before)
  for (const { runId, threadId, messageId } of late) {
    await database.transaction(async (tx) => {
      const store = createApprovalsStore(tx)
      const message = await store.lock(threadId, messageId)
      if (message) await store.stop({ runId, threadId, messageId }, denyWaiting(message.parts))
    })
  }
  return late.length
}
