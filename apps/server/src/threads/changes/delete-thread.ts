import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import { createTemporaryStore } from '../temporary/temporary-store.ts'
import type { RemoveThread } from './remove-thread.ts'

/** Deletes a thread: an ordinary one can be brought back for a while, a temporary one is gone. */
export type DeleteThread = (caller: Caller, thread: ThreadFacts) => Promise<void>

type Dependencies = {
  database: Database
  removal: Pick<RemoveThread, 'remove'>
  runs: Pick<ThreadRuns, 'cancelAll'>
  /** Told after a thread has gone for good. */
  onGone: () => void
}

export function createThreadDeleter({ database, removal, runs, onGone }: Dependencies): DeleteThread {
  return async (caller, thread) => {
    // First out of sight, so that no run can begin in it any more, then quiet.
    await removal.remove(caller, thread)
    await runs.cancelAll(thread.id)
    if (!thread.temporary) return
    await createTemporaryStore(database).remove(thread.id)
    onGone()
  }
}
