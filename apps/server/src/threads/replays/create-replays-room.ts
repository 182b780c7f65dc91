import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { RemoveThread } from '../changes/remove-thread.ts'
import type { MembershipsOf } from '../imports/carry-import.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import type { StartedRun } from '../runs/start/started-run.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createTurnAsking } from './ask-turn.ts'
import { createReplayCarrier } from './carry-replay.ts'
import { createReplayCreator } from './create-replay.ts'
import { createReplayCalls } from './replay-calls.ts'
import { createReplaysStore } from './replays-store.ts'
import type { ReplayRow } from './replays-tables.ts'

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'branchTo' | 'messagesNamed' | 'messageOf'>
  access: ThreadAccess
  runs: Pick<ThreadRuns, 'readForStart' | 'start' | 'cancelAll'>
  takeBack: RemoveThread['takeBack']
  generation: Generation
  callableModels: () => Promise<readonly ModelEntry[]>
  files: Pick<ThreadFiles, 'claim'>
  isActive: (accountId: string) => Promise<boolean>
  membershipsOf: MembershipsOf
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  quota: Quota
  audit: Audit
  clock: Clock
  logger: Logger
}

/** A process that has said nothing for this long is taken for dead, in milliseconds. */
const SILENT_FOR = 60_000

/** How often this process says that it lives, and looks for dead ones, in milliseconds. */
const LOOK_EVERY = 20_000

/** Conversations that are asked again on another model. One whose process died waits to be continued by its person: it costs money. */
export function createReplaysRoom(dependencies: Dependencies) {
  const { database, access, runs, takeBack, onlyProcess, clock, logger } = dependencies
  const store = createReplaysStore(database)
  const ask = createTurnAsking(dependencies)
  const create = createReplayCreator(dependencies)
  const carry = createReplayCarrier({ ...dependencies, ask })
  /** By the ids of attempts. */
  const carried = new Map<string, { end: AbortController; done: Promise<void> }>()

  function begin(row: ReplayRow, caller: Caller, begun?: StartedRun): void {
    const end = new AbortController()
    const own = { end, done: Promise.resolve() }
    own.done = carry(row, caller, end.signal, begun).finally(() => carried.delete(row.attemptId))
    carried.set(row.attemptId, own)
  }

  async function letGo(attemptId: string): Promise<void> {
    const own = carried.get(attemptId)
    own?.end.abort()
    await own?.done
  }

  async function watch(): Promise<void> {
    // Also after a long silence: what nobody else has ended or continued meanwhile goes on.
    await store.heartbeat([...carried.keys()], clock())
    await interruptSilent()
  }

  const interruptSilent = () => store.interrupt(new Date(clock().getTime() - SILENT_FOR), clock())

  let look: NodeJS.Timeout | undefined
  return {
    calls: {
      replays: createReplayCalls({ database, access, runs, create, takeBack, ask, begin, letGo, clock }),
    },
    async start(): Promise<void> {
      // Nobody carries one yet.
      await (onlyProcess ? store.interrupt('all', clock()) : interruptSilent())
      look = setInterval(() => {
        watch().catch((error: unknown) => logger.warn({ err: error }, 'the watch over replays failed'))
      }, LOOK_EVERY)
    },
    async stop(): Promise<void> {
      clearInterval(look)
      for (const { end } of carried.values()) end.abort()
      await Promise.all([...carried.values()].map(({ done }) => done))
    },
  }
}
