import type { Client } from '@atrium/client'
import { NetworkError, RequestError } from '@atrium/client/request-error'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { isRecord } from '@atrium/domain/json/is-record'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { Timers } from '#surroundings/surroundings.ts'

export type RunNeeds = {
  client: Client
  timers: Timers
  /** Makes a new idempotency key. */
  newKey: () => string
  /** Reads the thread again, so that what the run wrote stands in it. */
  refreshThread: (threadId: string) => Promise<ThreadWithMessages>
  /** Called when a run was taken and when it has ended: lists show it. */
  onChange: (threadId: string) => void
}

/** How long to wait before what reads answers is asked for once more, in milliseconds. */
const LOAD_AGAIN_MS = 2000

/** What reads answers, however often it takes to have it. @throws once `signal` fires while it is waited for */
export async function loadReading(timers: Timers, signal: AbortSignal, onFailure: () => void) {
  for (;;) {
    try {
      return await import('./after-send.ts')
    } catch {
      onFailure()
      await waitFor(timers, LOAD_AGAIN_MS, signal)
    }
  }
}

/** Rejects once `signal` fires: what was followed is not any more. */
export function waitFor(timers: Timers, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const callOff = timers.after(milliseconds, resolve)
    signal.addEventListener('abort', () => {
      callOff()
      reject(new Error('The run is no longer followed.'))
    })
  })
}

/** A failure in words to show. */
export function problemOf(error: unknown): RunError {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof RequestError)) return { message, retryable: error instanceof NetworkError }
  const { status, requestId, body } = error
  const retryable = status >= 500 || status === 429 || status === 409
  const budget = status === 402 && isRecord(body) && isRecord(body['data']) ? body['data']['budget'] : undefined
  return { message, status, requestId, retryable, ...(typeof budget === 'string' && { budget }) }
}
