import { type Reason, reasonFor, reasonSaid } from '@atrium/domain/reasons/reason'
import type { ReplayStatus } from '@atrium/domain/replays/replay-status'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { PlacesTaken } from '#platform/shares/places-taken.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import type { StartedRun } from '../runs/start/started-run.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { AskTurn } from './ask-turn.ts'
import { createReplaysStore } from './replays-store.ts'
import type { ReplayRow } from './replays-tables.ts'

/** Carries a replay on from its first question that has no whole answer. Never rejects. @param begun the run of its first question, where it is on its way */
export type CarryReplay = (row: ReplayRow, caller: Caller, signal: AbortSignal, begun?: StartedRun) => Promise<void>

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'messageOf'>
  ask: AskTurn
  clock: Clock
  logger: Logger
}

type End = { status: Exclude<ReplayStatus, 'running'>; error: Reason | null }

type Carrying = { caller: Caller; signal: AbortSignal; over: Promise<void>; begun: StartedRun | undefined }

/** How long a question waits that cannot be asked for now, in milliseconds. */
const AGAIN_AFTER = 1000

/** Somebody has stopped it, or it is another attempt's. */
const TAKEN_AWAY = null

const INTERRUPTED: End = { status: 'interrupted', error: null }

export function createReplayCarrier({ database, threads, ask, clock, logger }: Dependencies): CarryReplay {
  const store = createReplaysStore(database)

  /** What the end of an answer means for the replay; undefined where it is whole. */
  async function endBy(threadId: string, messageId: string): Promise<End | undefined> {
    const { status, error } = (await threads.messageOf(threadId, messageId))?.metadata ?? {}
    if (status === 'completed') return undefined
    if (status === 'failed')
      return { status: 'failed', error: error ? reasonSaid(error.message) : reasonFor('runFailed') }
    return status === 'interrupted' ? INTERRUPTED : { status: 'stopped', error: null }
  }

  /** @returns null where it has been taken away, undefined where the next question can be asked */
  async function take(
    row: ReplayRow,
    index: number,
    { caller, signal, over, begun }: Carrying,
  ): Promise<End | null | undefined> {
    const turn = row.turns[index]
    if (!turn) return undefined
    if (!begun && turn.answer !== null && (await endBy(row.threadId, turn.answer)) === undefined) return undefined
    for (;;) {
      if (signal.aborted) return INTERRUPTED
      if (!(await store.keep(row, clock()))) return TAKEN_AWAY
      const started = begun ?? (await askForNow(row, index, caller))
      if (started) {
        await Promise.race([started.ended, over])
        return signal.aborted ? INTERRUPTED : endBy(row.threadId, started.run.messageId)
      }
      await waitOrAbort(AGAIN_AFTER, signal)
    }
  }

  /** @returns undefined where its person has too many answers in progress, or this conversation is being answered: it can be asked later */
  async function askForNow(row: ReplayRow, index: number, caller: Caller): Promise<StartedRun | undefined> {
    try {
      return await ask(row, index, caller)
    } catch (error) {
      if (error instanceof PlacesTaken || (error instanceof Refusal && error.status === 409)) return undefined
      throw error
    }
  }

  async function end({ threadId, attemptId, author }: ReplayRow, { status, error }: End): Promise<void> {
    await database.transaction(async (tx) => {
      if (!(await createReplaysStore(tx).end({ threadId, attemptId }, { status, error, endedAt: clock() }))) return
      await publish(tx, { accountId: author }, { type: 'thread-changed', threadId })
    })
  }

  const keepEnd = (row: ReplayRow, way: End) =>
    end(row, way).catch((failure: unknown) => logger.warn({ err: failure }, 'the end of a replay could not be kept'))

  return async (row, caller, signal, begun) => {
    const over = aborted(signal)
    try {
      for (const index of row.turns.keys()) {
        const way = await take(row, index, { caller, signal, over, begun: index === 0 ? begun : undefined })
        if (way === undefined) continue
        return way === TAKEN_AWAY ? undefined : await end(row, way)
      }
      await end(row, { status: 'completed', error: null })
    } catch (error) {
      // What a server refuses that is stopping is no failure of the replay.
      if (signal.aborted) return keepEnd(row, INTERRUPTED)
      const isRefusal = error instanceof Refusal
      if (!isRefusal) logger.error({ err: error, threadId: row.threadId }, 'a replay failed')
      await keepEnd(row, { status: 'failed', error: isRefusal ? error.reason : reasonFor('wrong') })
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
