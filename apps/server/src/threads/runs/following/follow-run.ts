import { Refusal } from '#platform/http/refusal.ts'
import { isFinal } from '@atrium/domain/runs/run-status'
import { setTimeout as wait } from 'node:timers/promises'
import type { ThreadsStore } from '../../store/threads-store.ts'
import { metadataWhileRunning } from '../../present.ts'
import { replayMessage } from './replay-message.ts'
import type { RunDesk } from '../execution/run-desk.ts'
import type { LoggedEvent } from '#platform/run-events/run-log.ts'
import type { RunsStore } from '../store/runs-store.ts'
import { standingFacts, type RunRow } from '../store/runs-tables.ts'

/** How often a run that another process carries out is looked at, in milliseconds. */
const LOOK_EVERY = 1000

type Dependencies = { desk: RunDesk; runs: RunsStore; threads: ThreadsStore }

/**
 * The events of a run after the sequence number `after`: live from this process's log, or made anew from the kept message
 * where the log is gone or lies in another process. A stream that starts anew begins with `start`, which clears the message.
 */
export async function* followRun(
  { desk, runs, threads }: Dependencies,
  run: RunRow,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<LoggedEvent> {
  const entry = desk.get(run.id)
  if (entry) {
    yield* entry.log.follow(after, signal)
    return
  }
  let told = -1
  let newest: RunRow | undefined = run
  while (newest && !signal.aborted) {
    const message = await threads.messageOf(run.threadId, run.messageId)
    if (!message) return
    const metadata = metadataWhileRunning(message.metadata, newest) ?? {
      runId: run.id,
      status: newest.status,
      ...standingFacts(newest),
    }
    for (const { data } of replayMessage(newest, message.parts, metadata)) yield { id: (told += 1), data }
    if (isFinal(newest.status)) return
    await wait(LOOK_EVERY, undefined, { signal }).catch(() => undefined)
    newest = await runs.find(run.threadId, run.id)
  }
}

/**
 * Waits until a run has ended, whoever carries it out: it may have been written down a moment ago and not begun yet, or belong to
 * another process. @throws a 503 refusal when `signal` fires before: an answer that is none must not be kept for repeats.
 */
export async function waitForEnd(dependencies: Dependencies, run: RunRow, signal: AbortSignal): Promise<void> {
  const entry = dependencies.desk.get(run.id)
  if (entry && (await entry.ended) === 'ended') return
  for await (const _ of followRun(dependencies, run, -1, signal));
  if (signal.aborted) throw new Refusal(503, 'The request ended before the answer finished.')
}
