import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Sound } from '#generation/sound.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createActivityCalls } from './activity/activity-calls.ts'
import { createActivityStore } from './activity/activity-store.ts'
import { createAudioCalls } from './audio/audio-calls.ts'
import { createReadAloud } from './audio/read-aloud.ts'
import { createAndRunCreator } from './changes/create-and-run.ts'
import { createThreadCreator } from './changes/create-thread.ts'
import { createThreadForker } from './changes/fork-thread.ts'
import { createThreadPatcher } from './changes/patch-thread.ts'
import { createThreadPutter } from './changes/put-thread.ts'
import { createThreadRemover } from './changes/remove-thread.ts'
import { createReadMarks } from './messages/read-marks.ts'
import { recoverRuns, watchRuns } from './runs/recovery/recover-runs.ts'
import { createRunCalls } from './runs/run-calls.ts'
import { RunDesk } from './runs/execution/run-desk.ts'
import { createRunsStore } from './runs/store/runs-store.ts'
import type { RunRow } from './runs/store/runs-tables.ts'
import { createSnapshotKeeper } from './runs/execution/snapshot-keeper.ts'
import { createRunCarrier } from './runs/execution/carry-run.ts'
import { createRunStarter } from './runs/start/start-run.ts'
import { createTakeOver } from './runs/recovery/take-over-run.ts'
import { partOf, type ThreadFiles } from './messages/settle-files.ts'
import { createThreadAccess } from './thread-access.ts'
import { createThreadCalls } from './thread-calls.ts'
import { createThreadsStore } from './threads-store.ts'
import { watchTrash } from './trash/empty-trash.ts'
import { createTrashCalls } from './trash/trash-calls.ts'
import { createTrashStore } from './trash/trash-store.ts'
import { createChangeWriter } from './changes/write-change.ts'

type Dependencies = {
  database: Database
  generation: Generation
  files: ThreadFiles & Pick<FilesRoom, 'present' | 'forget'>
  /** Reads aloud and writes down. */
  sound: Sound
  policy: Pick<PolicyRoom, 'authorize' | 'audit'>
  forCall: ProjectForCall
  secureChatModel: string
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  clock: Clock
  logger: Logger
}

/** How long a stopping server lets its runs end by themselves, in milliseconds. */
const STOP_GRACE = 8000

/** Threads, their messages and runs. `start` takes care of what an earlier process left; `stop` ends what runs. */
export function createThreadsRoom(dependencies: Dependencies) {
  const { database, generation, files, sound, policy, forCall, secureChatModel, onlyProcess, clock, logger } =
    dependencies
  const { audit, authorize } = policy
  /** What models made in threads that have gone for good goes with them. */
  const onGone = () => void files.forget()
  const workerId = newId()
  const threads = createThreadsStore(database)
  const runs = createRunsStore(database)
  const access = createThreadAccess({ threads, authorize })
  const desk = new RunDesk()
  const snapshots = createSnapshotKeeper({ store: runs, clock, logger })
  const carry = createRunCarrier({ runs, files, desk, snapshots, clock, logger })
  const start = createRunStarter({ database, generation, audit, files, desk, carry, workerId, secureChatModel, clock })
  const takeOver = createTakeOver({ runs, threads, generation, carry, desk, workerId, clock })
  const create = createThreadCreator({ database, generation, files, audit, clock })
  const removal = createThreadRemover({ database, audit, clock })
  const writeChange = createChangeWriter({ database, generation, files, audit, clock })
  /** Only those that make files tell how far they are. */
  const partsOf = async (run: RunRow) =>
    run.progress === null ? null : (await files.madeBy(run)).map((row) => partOf(row))
  const watched = { store: runs, workerId, carried: () => desk.carried, onlyProcess, partsOf, takeOver, clock, logger }
  let watches: { stop(): void }[] = []
  return {
    calls: {
      threads: createThreadCalls({
        threads,
        runs,
        desk,
        create,
        createAndRun: createAndRunCreator({ create, start, takeBack: removal.takeBack, runs, access }),
        patch: createThreadPatcher(writeChange),
        put: createThreadPutter(writeChange),
        removal,
        fork: createThreadForker({ database, files, audit, clock }),
        access,
        reads: createReadMarks(database, clock),
        generation,
        forCall,
        clock,
      }),
      trash: createTrashCalls({ database, access, audit, onGone, clock }),
      audio: createAudioCalls({
        threads,
        access,
        sound,
        readAloud: createReadAloud({ files, sound }),
        presentFile: files.present,
      }),
      activity: createActivityCalls({ store: createActivityStore(database) }),
      runs: createRunCalls({ threads, runs, desk, start, access, generation, clock }),
    },
    /** @throws a 404 refusal for a thread that the caller may not see. */
    seenBy: access.seen,
    async start(): Promise<void> {
      await recoverRuns(watched)
      watches = [watchRuns(watched), watchTrash({ trash: createTrashStore(database), onGone, clock, logger })]
    },
    async stop(): Promise<void> {
      await desk.stop(STOP_GRACE)
      for (const watch of watches) watch.stop()
    },
  }
}
