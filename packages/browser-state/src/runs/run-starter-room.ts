import { defineRoom } from '#console/define-room.ts'
import { refreshThreadLists, showThread } from '#threads/thread-queries.ts'
import { threadsRoom } from '#threads/threads-room.ts'
import { createRuns, type Runs, type RunStarter } from './create-runs.ts'
import { isLive } from './live-run.ts'

/** The answers that are being written, with what starts them: for the outbox alone, so that nothing goes out past its checks. */
export const runStarterRoom = defineRoom<Runs & RunStarter>({
  create({ client, queries, timers, newKey, room }) {
    const threads = room(threadsRoom)
    const runs = createRuns({
      client,
      timers,
      newKey,
      refreshThread: threads.refresh,
      onChange(threadId) {
        showThread(queries, { id: threadId, running: runs.isAnswering(threadId) })
        refreshThreadLists(queries)
      },
    })
    threads.followWith((threadId) => {
      const run = runs.of(threadId).get()
      return run !== null && isLive(run)
    })
    return runs
  },
  clear: (runs) => runs.clear(),
})
