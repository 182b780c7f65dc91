import type { RunError } from '@atrium/domain/runs/run-event'
import type { Circuit } from './circuit.ts'
import { circuitError, toProviderError, waitInWords, type ProviderError } from './provider-error.ts'
import { retryPause } from './retry-pause.ts'

/** What a vendor is asked with, whatever it is asked for. */
export type VendorMeans = {
  circuit: Circuit
  /** Milliseconds since the epoch. */
  now(): number
  /** Settles after so many milliseconds, or at once when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Who is asked, for the words of a failure. */
export type AskedVendor = {
  title: string
  modelName: string
  requestIdHeaders: readonly string[]
  /** What is asked for may be made twice when it is asked for again: it is, only where the vendor turned it away at once. */
  makesTwice?: boolean
  /** It is paid for once it is made: an answer that had begun and did not arrive is not asked for again by itself. */
  paidOnceBegun?: boolean
}

/** With these a vendor turns a request away before it begins to work at it. */
const TURNED_AWAY: readonly (number | undefined)[] = [429, 503, 529]

/** How a question ended whose answer comes whole. */
export type Asked<Answer> =
  | { status: 'answered'; answer: Answer }
  | { status: 'failed'; error: RunError }
  /** `isBrokenOff`: the vendor was at work on it, and charges for it all the same. */
  | { status: 'cancelled'; isBrokenOff: boolean }

/**
 * Asks a vendor for something that comes whole (images, audio, a started video): through the vendor's circuit, and again where that
 * may help. Never throws.
 * @param ask makes the request; its connection is closed when `signal` is aborted
 */
export async function askVendor<Answer>(
  ask: () => PromiseLike<Answer>,
  vendor: AskedVendor,
  means: VendorMeans,
  signal: AbortSignal,
): Promise<Asked<Answer>> {
  let last: ProviderError | undefined
  for (let retry = 0; ; retry += 1) {
    if (signal.aborted) return { status: 'cancelled', isBrokenOff: false }
    const closedFor = means.circuit.closedFor()
    // Of a failure that was met and the rest that follows it, the failure says more.
    if (closedFor !== null) return failed(last ? waitInWords(last) : circuitError(vendor.title, closedFor))
    try {
      const answer = await ask()
      means.circuit.report('well')
      return { status: 'answered', answer }
    } catch (thrown) {
      last = toProviderError(thrown, { ...vendor, now: means.now() })
      means.circuit.report(signal.aborted ? 'unknown' : last.health)
    }
    if (signal.aborted) return { status: 'cancelled', isBrokenOff: true }
    const pause = mayRepeat(last, vendor) ? retryPause(last, retry) : null
    if (pause === null) return failed(waitInWords(last))
    await means.wait(pause, signal)
  }
}

/** Whether asking again by itself makes nothing that is paid for twice. */
function mayRepeat({ error, begun }: ProviderError, { makesTwice, paidOnceBegun }: AskedVendor): boolean {
  if (paidOnceBegun && begun) return false
  return !makesTwice || TURNED_AWAY.includes(error.status)
}

function failed(error: RunError): { status: 'failed'; error: RunError } {
  return { status: 'failed', error }
}
