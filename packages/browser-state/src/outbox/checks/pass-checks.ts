import type { Check, CheckNeeds, Outgoing } from '../outgoing.ts'

/** What every message passes before it is sent, in this order. They come with the first message. */
const CHECKS: readonly (() => Promise<Check>)[] = [
  async () => (await import('./check-sensitive-data.ts')).checkSensitiveData,
  async () => (await import('./check-cost.ts')).checkCost,
]

/**
 * Hands a message through every check, each time it is sent and before anything keeps it to send it: what waits is not asked
 * about again. Null where it is not to be sent.
 * @throws where a check or its question cannot be loaded: nothing goes out unchecked
 */
export async function passChecks(message: Outgoing, needs: CheckNeeds): Promise<Outgoing | null> {
  let passed: Outgoing | null = message
  for (const load of CHECKS) {
    if (!passed) return null
    const check: Check = await load()
    passed = await check(passed, needs)
  }
  return passed
}
