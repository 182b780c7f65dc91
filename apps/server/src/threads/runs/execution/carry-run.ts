import { fileIdsIn } from '@atrium/domain/messages/file-ids-in'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import type { AnswerLibraries, GenerationOutcome, PreparedGeneration, ResumedAnswer } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/caller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import { executeRun, type RunWayOut, type RunWork } from './execute-run.ts'
import type { DrawImage } from '../tools/answer-images.ts'
import type { RunDesk } from './run-desk.ts'
import { RunLog } from '#platform/run-events/run-log.ts'
import { createRunMeans } from './run-means.ts'
import type { RunsStore } from '../store/runs-store.ts'
import type { RunRow } from '../store/runs-tables.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'

export type RunEvents = AsyncGenerator<RunEvent, GenerationOutcome>

type Said = { branch: readonly MessageContent[]; whole: readonly MessageContent[] | undefined }

/** A run on its way: what the vendor is asked, and the carrying out once the run is written down. */
export type CarriedRun = {
  /** Asks the vendor once it is read from. @param whole all that was said, where `branch` holds a summary of some of it */
  events(branch: readonly MessageContent[], whole?: readonly MessageContent[]): RunEvents
  /** Aborted when the run is to end. */
  signal: AbortSignal
  /** Lets the run go its own way. From its commit to here nothing may fail or wait: it would block its thread. */
  begin(events: RunEvents): { log: RunLog; ended: Promise<RunWayOut> }
  /** It is not to be, since it could not be written down. */
  drop(): void
}

export type RunCarrier = (work: {
  run: RunRow
  project: number
  /** Whose right to see the files of the conversation counts; null where the run goes on after a restart. */
  caller: Caller | null
  /** Files that the author of a companion lends to the question. */
  lent?: readonly string[]
  /** What a model may search while it answers. */
  libraries?: AnswerLibraries | null
  /** Has images made for the answer. */
  drawImage?: DrawImage | null
  /** Tools that a person is asked about, since nobody but the author of their companion has chosen them. */
  lentTools?: ReadonlySet<string>
  /** Tools that a person has allowed for the rest of the conversation, with the time. */
  allowedTools?: Readonly<Record<string, string>>
  /** What stands there already, where the answer had paused. */
  resumed?: ResumedRun | undefined
  /** Hears what was kept of the answer. Never throws. */
  onKept?: RunWork['onKept']
  prepared: PreparedGeneration
  options: OptionValues
}) => CarriedRun

/** An answer that goes on where it had paused. */
export type ResumedRun = NonNullable<RunWork['resumed']> & { answer: ResumedAnswer }

type Dependencies = {
  runs: RunsStore
  files: ThreadFiles
  desk: RunDesk
  snapshots: SnapshotKeeper
  /** Milliseconds after which an answer is stopped. */
  longestRun: number
  clock: Clock
  logger: Logger
}

/** Carries runs out in this process, those that are started here and those that are taken over. */
export function createRunCarrier(dependencies: Dependencies): RunCarrier {
  const { runs, files, desk, snapshots, longestRun, clock, logger } = dependencies
  const discard = (parts: readonly MessagePart[]) => files.discard(fileIdsIn(parts))

  return ({ run, project, caller, lent = [], libraries = null, drawImage = null, prepared, options, ...more }) => {
    const { lentTools, allowedTools, resumed, onKept } = more
    const controller = new AbortController()
    const handOver = new AbortController()
    const onLost = () => controller.abort('ended elsewhere')
    /** What the model was sent. */
    let sent: readonly MessageContent[] = []
    const broken: RunWork['broken'] = (written) =>
      prepared.broken({ branch: sent, ...written, totalTime: clock().getTime() - run.createdAt.getTime() })

    function generate({ branch, whole }: Said, expectedMs: number | null): RunEvents {
      const asking = { run, project, caller, lent, libraries, drawImage, expectedMs, onLost, handOver: handOver.signal }
      const means = {
        ...createRunMeans({ files, store: runs, clock, logger }, asking),
        lentTools,
        allowedTools,
        resumed: resumed?.answer,
        written: resumed?.parts,
      }
      return prepared.generate({ branch, options, whole }, means, controller.signal)
    }

    async function* generateSlowly(said: Said): RunEvents {
      const { provider, model } = run
      return yield* generate(said, await runs.medianTime({ provider, model }))
    }

    return {
      // Nobody who waits for a word is to wait for how long it takes.
      events(branch, whole) {
        sent = branch
        return prepared.early ? generate({ branch, whole }, null) : generateSlowly({ branch, whole })
      },
      signal: controller.signal,
      begin(events) {
        const log = new RunLog()
        const { warnings } = prepared
        const tools = { log, store: runs, snapshots, clock, logger, discard, controller }
        const work = { run, project, warnings, events, resumed, broken, onKept, ...tools }
        const deadline = hasDeadline(run) ? setTimeout(() => controller.abort('too long'), longestRun) : undefined
        const ended = executeRun(work).finally(() => clearTimeout(deadline))
        desk.take(run.id, { log, controller, handOver, ended })
        return { log, ended }
      },
      drop: () => controller.abort('not written'),
    }
  }
}

/** A video goes on for hours, in whichever process, and knows by itself when it never comes. */
function hasDeadline({ provider }: Pick<RunRow, 'provider'>): boolean {
  return modalityOf(provider) !== 'video'
}
