import { defineRoom } from '#console/define-room.ts'
import { refreshThread, refreshThreadLists, showThread } from '#queries/thread-queries.ts'
import { createRuns, type Runs } from './create-runs.ts'

/** The answers that are being written, in any thread. */
export const runsRoom = defineRoom<Runs>({
  create({ client, queries, timers, newKey }) {
    const runs = createRuns({
      client,
      timers,
      newKey,
      refreshThread: (threadId) => refreshThread(queries, client, threadId),
      onChange(threadId) {
        showThread(queries, { id: threadId, running: runs.isAnswering(threadId) })
        refreshThreadLists(queries)
      },
    })
    return runs
  },
  clear: (runs) => runs.clear(),
})
