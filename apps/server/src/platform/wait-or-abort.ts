import { setTimeout as sleep } from 'node:timers/promises'

/** Settles after so many milliseconds, or at once when the signal is aborted. */
export async function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
