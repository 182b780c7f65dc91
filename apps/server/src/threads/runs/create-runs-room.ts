import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import { createPlaces } from '#platform/create-places.ts'
import type { Quota } from '#platform/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import { partOf, type ThreadFiles } from '../messages/settle-files.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { TitleWriter } from '../titles/write-title.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createRunCarrier } from './execution/carry-run.ts'
import { RunDesk } from './execution/run-desk.ts'
import { createSnapshotKeeper } from './execution/snapshot-keeper.ts'
import { recoverRuns, watchRuns } from './recovery/recover-runs.ts'
import { createTakeOver } from './recovery/take-over-run.ts'
import { createRunCalls } from './run-calls.ts'
import { createReadForStart, type ReadOwnState } from './start/read-for-start.ts'
import { createRunStarter } from './start/start-run.ts'
import { createRunsStore } from './store/runs-store.ts'
import type { RunRow } from './store/runs-tables.ts'
import { createThreadRuns } from './thread-runs.ts'

type Dependencies = {
  database: Database
  threads: ThreadsStore
  access: ThreadAccess
  generation: Generation
  files: ThreadFiles
  audit: Audit
  secureChatModel: string
  ownState: ReadOwnState
  writeTitle: TitleWriter | null
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  /** Milliseconds after which an answer is stopped. */
  longestRun: number
  quota: Quota
  /** Answers of one person. */
  runsAtOnce: number
  clock: Clock
  logger: Logger
}

/** How long a stopping server lets its runs end by themselves, in milliseconds. */
const STOP_GRACE = 8000

/** The runs of threads. `start` takes care of what an earlier process left; `stop` ends what runs. */
export function createRunsRoom(dependencies: Dependencies) {
  const { database, threads, access, generation, files, audit, onlyProcess, longestRun, clock, logger } = dependencies
  const workerId = newId()
  const store = createRunsStore(database)
  const desk = new RunDesk()
  const snapshots = createSnapshotKeeper({ store, clock, logger })
  const carry = createRunCarrier({ runs: store, files, desk, snapshots, longestRun, clock, logger })
  const { secureChatModel, quota, runsAtOnce } = dependencies
  const busy = `${runsAtOnce} answers of yours are being written already. Wait for one to end, or stop one.`
  const places = createPlaces(runsAtOnce, busy)
  const starting = { database, audit, files, quota, takePlaces: places.take, desk, carry }
  const start = createRunStarter({ ...starting, workerId, secureChatModel, writeTitle: dependencies.writeTitle, clock })
  const readForStart = createReadForStart({ threads, generation, ownState: dependencies.ownState })
  const takeOver = createTakeOver({ runs: store, threads, generation, carry, desk, workerId, clock })
  /** Only those that make files tell how far they are. */
  const partsOf = async (run: RunRow) =>
    run.progress === null ? null : (await files.madeBy(run)).map((row) => partOf(row))
  const watched = { store, workerId, carried: () => desk.carried, onlyProcess, partsOf, takeOver, clock, logger }
  let watch: { stop(): void } | undefined

  const ofThreads = createThreadRuns({ threads, runs: store, desk, readForStart, start, generation, clock })

  return {
    calls: { runs: createRunCalls({ threads, runs: store, desk, ofThreads, access, generation, clock }) },
    ofThreads,
    /** How many answers of somebody this process is writing now. */
    runsOf: places.takenBy,
    async start(): Promise<void> {
      await recoverRuns(watched)
      watch = watchRuns(watched)
    },
    async stop(): Promise<void> {
      await desk.stop(STOP_GRACE)
      watch?.stop()
    },
  }
}
