import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import { createAttempts } from '#platform/jobs/create-attempts.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { RightsOfNow } from '#projects/rights-of-now.ts'
import type { Audit } from '#policy/audit.ts'
import type { RemoveThread } from '../changes/remove-thread.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import type { UseCompanion } from '../runs/companions/companion-in-use.ts'
import type { ReadOwnState } from '../runs/start/read-for-start.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createTurnAsking } from './ask-turn.ts'
import { createReplayCarrier } from './carry-replay.ts'
import { createReplayCreator } from './create-replay.ts'
import { createReplayCalls } from './replay-calls.ts'
import { createReplaysStore } from './replays-store.ts'

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'branchTo' | 'messagesNamed' | 'messageOf'>
  access: ThreadAccess
  runs: Pick<ThreadRuns, 'readForStart' | 'start' | 'cancelAll'>
  takeBack: RemoveThread['takeBack']
  generation: Generation
  callableModels: () => Promise<readonly ModelEntry[]>
  companionFor: UseCompanion
  ownState: ReadOwnState
  files: Pick<ThreadFiles, 'claim'>
  rightsOfNow: RightsOfNow
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  quota: Quota
  audit: Audit
  clock: Clock
  logger: Logger
}

/** Conversations that are asked again on another model. One whose process died waits to be continued by its person: it costs money. */
export function createReplaysRoom(dependencies: Dependencies) {
  const { database, access, runs, takeBack, clock } = dependencies
  const ask = createTurnAsking(dependencies)
  const create = createReplayCreator(dependencies)
  const carry = createReplayCarrier({ ...dependencies, ask })
  const store = createReplaysStore(database)
  const { begin, letGo, ...life } = createAttempts({ ...dependencies, what: 'replays', store, carry })
  return {
    calls: {
      replays: createReplayCalls({ database, access, runs, create, takeBack, ask, begin, letGo, clock }),
    },
    ...life,
  }
}
