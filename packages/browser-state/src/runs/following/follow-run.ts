import type { RunStream } from '@atrium/client'
import { NetworkError, RequestError } from '@atrium/client/request-error'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { isFinal, type RunStatus } from '@atrium/domain/runs/run-status'
import type { LiveRunStatus } from '../live-run.ts'

/** How long to wait before each new attempt to re-attach, in milliseconds. An event that comes starts the row anew. */
export const RECONNECT_WAITS: readonly number[] = [250, 500, 1000, 2000, 4000, 8000]

/** How often the run is asked about once re-attaching has failed that often, in milliseconds. */
export const POLL_EVERY_MS = 10_000

/** What following a run needs. Everything that reaches out rejects with "Request aborted" when the following is stopped. */
export type FollowedRun = {
  /** The stream to begin with. */
  stream: RunStream
  /** Opens a stream that goes on after an event; -1 for the start. */
  reattach(lastEventId: number): RunStream
  readStatus(): Promise<RunStatus>
  wait(milliseconds: number): Promise<void>
  onEvent(event: RunEvent): void
  onStatus(status: LiveRunStatus): void
}

/**
 * Hands on a run's events until its end, over any number of broken connections: it re-attaches after the last event that
 * came, waiting longer each time, and asks now and then when the network stays away. Rejects with what makes going on
 * useless: the server refuses the run, or the following is stopped.
 */
export async function followRun({ stream, reattach, readStatus, wait, onEvent, onStatus }: FollowedRun): Promise<void> {
  let current = stream
  let lastEventId = -1
  let failures = 0
  for (;;) {
    try {
      for await (const { id, event } of current) {
        if (failures > 0) onStatus('streaming')
        failures = 0
        lastEventId = id
        onEvent(event)
      }
      return
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    const pause = RECONNECT_WAITS[failures]
    failures += 1
    onStatus(pause === undefined ? 'polling' : 'reconnecting')
    await wait(pause ?? POLL_EVERY_MS)
    // A run that ended meanwhile is told whole by the thread.
    if (pause === undefined && (await endedMeanwhile(readStatus))) return
    current = reattach(lastEventId)
  }
}

async function endedMeanwhile(readStatus: () => Promise<RunStatus>): Promise<boolean> {
  try {
    return isFinal(await readStatus())
  } catch (error) {
    if (!isPassing(error)) throw error
    return false
  }
}

/** Failures after which the same request may succeed: no network, an overloaded or restarting server. */
function isPassing(error: unknown): boolean {
  if (error instanceof RequestError) return error.status >= 500 || error.status === 429 || error.status === 408
  return error instanceof NetworkError
}
