import type { Check, Outgoing } from './outgoing.ts'

/** What every message passes before it is sent, in this order. Each is loaded when the page has nothing else to do. */
const CHECKS: readonly (() => Promise<Check>)[] = [
  async () => (await import('./sensitive-data/check-sensitive-data.ts')).checkSensitiveData,
  async () => (await import('./cost/check-cost.ts')).checkCost,
]

/**
 * Hands a message through every check, each time it is sent and before anything keeps it to send it: what waits is not asked
 * about again. Null where it is not to be sent.
 * @throws where a check cannot be loaded: nothing goes out unchecked
 */
export async function beforeSending(message: Outgoing): Promise<Outgoing | null> {
  let passed: Outgoing | null = message
  for (const load of CHECKS) {
    if (!passed) return null
    const check: Check = await load()
    passed = await check(passed)
  }
  return passed
}

/** Loads the checks, so that the first message need not wait for them. */
export function loadChecks(): Promise<unknown> {
  return Promise.allSettled(CHECKS.map((load) => load()))
}
