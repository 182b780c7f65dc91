import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import type { UseCompanion } from '../runs/companions/companion-in-use.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createAndRunCreator } from './create-and-run.ts'
import { createThreadCreator } from './create-thread.ts'
import { createThreadDeleter } from './delete-thread.ts'
import { createThreadForker } from './fork-thread.ts'
import { createThreadPatcher } from './patch-thread.ts'
import { createThreadPutter } from './put-thread.ts'
import { createThreadRemover } from './remove-thread.ts'
import { createChangeWriter } from './write-change.ts'

type Dependencies = {
  database: Database
  generation: Generation
  files: ThreadFiles
  quota: Quota
  audit: Audit
  access: Pick<ThreadAccess, 'seen'>
  runs: Pick<ThreadRuns, 'readForStart' | 'start' | 'newestOf' | 'cancelAll'>
  companionFor: UseCompanion
  /** Told after a thread has gone for good. */
  onGone: () => void
  clock: Clock
}

/** All that is done to threads. */
export function createThreadChanges(dependencies: Dependencies) {
  const { database, generation, files, quota, audit, access, runs, companionFor, onGone, clock } = dependencies
  const create = createThreadCreator(dependencies)
  const removal = createThreadRemover({ database, audit, clock })
  const writeChange = createChangeWriter({ database, generation, files, quota, audit, clock })
  return {
    create,
    createAndRun: createAndRunCreator({ create, takeBack: removal.takeBack, runs, access }),
    patch: createThreadPatcher(writeChange),
    put: createThreadPutter(writeChange),
    fork: createThreadForker({ database, files, quota, audit, companionFor, clock }),
    takeBack: removal.takeBack,
    delete: createThreadDeleter({ database, removal, runs, onGone }),
  }
}

export type ThreadChanges = ReturnType<typeof createThreadChanges>
