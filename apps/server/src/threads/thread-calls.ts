import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createChangeCalls } from './changes/change-calls.ts'
import type { ThreadChanges } from './changes/create-thread-changes.ts'
import { createSyncCalls } from './changes/sync-calls.ts'
import type { ReadMarks } from './messages/read-marks.ts'
import { createReadingCalls, type IsPutAway } from './reading/reading-calls.ts'
import { createWholeThreadReader } from './reading/read-whole-thread.ts'
import type { ThreadRuns } from './runs/thread-runs.ts'
import type { ThreadsStore } from './store/threads-store.ts'
import type { ThreadAccess } from './thread-access.ts'

type Dependencies = {
  threads: ThreadsStore
  access: ThreadAccess
  changes: ThreadChanges
  reads: ReadMarks
  runs: ThreadRuns
  forCall: ProjectForCall
  isPutAway: IsPutAway
}

/** Threads over HTTP: what the caller may not see is 404, what they may see but not change is 403. */
export function createThreadCalls(dependencies: Dependencies): HandlersOf<typeof threadCalls> {
  const { threads, access, changes, runs, forCall } = dependencies
  const readWhole = createWholeThreadReader({ access, threads, runs })
  return {
    ...createReadingCalls({ ...dependencies, readWhole }),
    ...createChangeCalls({ ...changes, access, readWhole, forCall }),
    ...createSyncCalls({ createAndRun: changes.createAndRun, threads, access, runs, forCall }),
  }
}
