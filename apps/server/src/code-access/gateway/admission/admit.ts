import { uncoveredText } from '@atrium/domain/budgets/budget'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { nextPeriodEnd } from '@atrium/domain/code-access/key-duration'
import { GatewayError } from '../gateway-error.ts'
import type { LiveKey } from './live-keys.ts'

/** Milliseconds of a minute of the clock, in which requests and tokens are counted. */
export const MINUTE = 60_000

/** What a call takes: tokens, and US dollars. */
export type Taken = { tokens: number; cost: number }

/** What a call is expected to take. Nothing is ever paid for one that `isFree`: it passes where a budget is spent, too. */
export type Estimate = Taken & { isFree?: boolean }

/** What is set aside for a call of a key. */
export type KeyReservation = {
  /** Sets aside more, once it is known what is asked. @throws GatewayError 402 or 429; what was set aside before stays so */
  raise(estimate: Estimate): void
  /** Gives it back and counts what was really taken, once. */
  settle(taken: Taken): void
}

/**
 * Lets a call begin within the budget and the limits of its key, and sets aside what it is expected to take. All is counted in this
 * moment and in memory, so that calls that come at once cannot all find the budget free.
 * @throws GatewayError 402 or 429
 */
export function admit(key: LiveKey, expected: Estimate, now: number): KeyReservation {
  const { row } = key
  const start = Math.floor(now / MINUTE) * MINUTE
  if (key.minute.start !== start) key.minute = { start, requests: 0, tokens: 0 }
  const { minute } = key
  const elsewhere = askedElsewhere(key, start)
  refuseBeside(row.parallelLimit, key.running)
  refuseAbove(row.rpmLimit, minute.requests + elsewhere.requests + 1, 'requests', start + MINUTE - now)
  let estimate: Estimate = { tokens: 0, cost: 0 }
  function setAside(wanted: Estimate): void {
    const others = minute.tokens - estimate.tokens
    // A single call that is larger than the limit is let through in a fresh minute: it could never be made.
    const known = others + elsewhere.tokens
    if (known > 0) refuseAbove(row.tpmLimit, known + wanted.tokens, 'tokens', start + MINUTE - now)
    if (!wanted.isFree) refuseSpent(key, wanted.cost, key.reserved - estimate.cost, now)
    minute.tokens = others + wanted.tokens
    key.reserved += wanted.cost - estimate.cost
    estimate = wanted
  }
  setAside(expected)
  minute.requests += 1
  key.running += 1
  let isSettled = false
  return {
    raise: setAside,
    settle(taken) {
      if (isSettled) return
      isSettled = true
      key.running -= 1
      key.reserved = Math.max(0, key.reserved - estimate.cost)
      key.unwritten += taken.cost
      minute.tokens += taken.tokens - estimate.tokens
    },
  }
}

/** What other servers have let in of a key in the minute that began at `start`. */
export function askedElsewhere(
  { elsewhere }: Pick<LiveKey, 'elsewhere'>,
  start: number,
): { requests: number; tokens: number } {
  return elsewhere.start === start ? elsewhere : NOTHING
}

const NOTHING = { requests: 0, tokens: 0 }

function refuseBeside(limit: number | null, running: number): void {
  if (limit === null || running < limit) return
  const message = `This key allows ${requests(limit)} at once. Try again when one has ended.`
  throw new GatewayError(429, message, { retryAfter: 1 })
}

const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

function refuseAbove(limit: number | null, wanted: number, noun: string, rest: number): void {
  if (limit === null || wanted <= limit) return
  const retryAfter = Math.ceil(rest / 1000)
  const allowed = noun === 'requests' ? requests(limit) : `${limit} ${noun}`
  throw new GatewayError(429, `This key allows ${allowed} a minute. Try again in ${retryAfter} s.`, { retryAfter })
}

/** US dollars that are left of the budget of a key beside what is set aside for `others`; without end where it has none. */
export function budgetLeft({ row, unwritten }: LiveKey, others: number, now: number): number {
  const { maxBudget, budgetResetAt, budgetSpend } = row
  if (maxBudget === null) return Infinity
  const isOver = budgetResetAt !== null && budgetResetAt.getTime() <= now
  return maxBudget - (isOver ? 0 : budgetSpend) - unwritten - others
}

/** A moment of UTC as people read it. */
function minuteText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`
}

function refuseSpent(key: LiveKey, cost: number, others: number, now: number): void {
  const { maxBudget, budgetPeriod, budgetResetAt } = key.row
  const left = budgetLeft(key, others, now)
  if (maxBudget === null || cost <= left) return
  const end = budgetResetAt?.getTime() ?? null
  const next = end !== null && budgetPeriod !== null ? new Date(nextPeriodEnd(end, budgetPeriod, now)) : null
  const until = next === null ? 'Raise its budget to go on.' : `It begins anew on ${minuteText(next)}.`
  throw new GatewayError(
    402,
    `The budget of this key (${moneyText(maxBudget, 'en')}) ${uncoveredText({ left, cost })} ${until}`,
  )
}
