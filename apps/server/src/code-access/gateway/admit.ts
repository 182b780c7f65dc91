import { nextPeriodEnd } from '@atrium/domain/code-access/key-duration'
import { GatewayError } from './gateway-error.ts'
import type { LiveKey } from './live-keys.ts'

const MINUTE = 60_000

/** What a call is expected to take: tokens, and US dollars. */
export type Estimate = { tokens: number; cost: number }

/** What is set aside for a call. `settle` gives it back and counts what was really taken, once. */
export type Reservation = { settle(taken: Estimate): void }

/**
 * Lets a call begin within the budget and the limits of its key, and sets aside what it is expected to take. All is counted in this
 * moment and in memory, so that calls that come at once cannot all find the budget free.
 * @throws GatewayError 402 or 429
 */
export function admit(key: LiveKey, estimate: Estimate, now: number): Reservation {
  const { row } = key
  const start = Math.floor(now / MINUTE) * MINUTE
  if (key.minute.start !== start) key.minute = { start, requests: 0, tokens: 0 }
  const { minute } = key
  refuseAbove(row.rpmLimit, minute.requests + 1, 'requests', start + MINUTE - now)
  // A single call that is larger than the limit is let through in a fresh minute: it could never be made.
  if (minute.tokens > 0) refuseAbove(row.tpmLimit, minute.tokens + estimate.tokens, 'tokens', start + MINUTE - now)
  refuseSpent(key, estimate.cost, now)
  minute.requests += 1
  minute.tokens += estimate.tokens
  key.reserved += estimate.cost
  let isSettled = false
  return {
    settle(taken) {
      if (isSettled) return
      isSettled = true
      key.reserved = Math.max(0, key.reserved - estimate.cost)
      key.unwritten += taken.cost
      minute.tokens += taken.tokens - estimate.tokens
    },
  }
}

function refuseAbove(limit: number | null, wanted: number, noun: string, rest: number): void {
  if (limit === null || wanted <= limit) return
  const retryAfter = Math.ceil(rest / 1000)
  throw new GatewayError(429, `This key allows ${limit} ${noun} a minute. Try again in ${retryAfter} s.`, {
    retryAfter,
  })
}

function refuseSpent({ row, reserved, unwritten }: LiveKey, cost: number, now: number): void {
  const { maxBudget, budgetPeriod, budgetResetAt, budgetSpend } = row
  if (maxBudget === null) return
  const end = budgetResetAt?.getTime() ?? null
  const isOver = end !== null && end <= now
  if ((isOver ? 0 : budgetSpend) + unwritten + reserved + cost <= maxBudget) return
  const next = end !== null && budgetPeriod !== null ? new Date(nextPeriodEnd(end, budgetPeriod, now)) : null
  const until = next === null ? 'Raise its budget to go on.' : `It begins anew on ${next.toISOString()}.`
  throw new GatewayError(402, `The budget of this key ($${maxBudget}) is spent. ${until}`)
}
