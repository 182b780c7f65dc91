import type { Protocol } from '../gateway-error.ts'
import { askedElsewhere, budgetLeft, MINUTE, type Taken } from './admit.ts'
import type { LiveKey } from './live-keys.ts'

type Noun = 'requests' | 'tokens'
/** What is left of a limit, and when it begins anew: milliseconds since the epoch, and from now. */
type Left = { limit: number; left: number; end: number; rest: number }
type Tell = (headers: Record<string, string>, noun: Noun, left: Left) => void

/** Sources: "Rate limits" of OpenAI's and of Anthropic's API reference. */
const TELL: Readonly<Record<Protocol, Tell>> = {
  openai(headers, noun, { limit, left, rest }) {
    headers[`x-ratelimit-limit-${noun}`] = String(limit)
    headers[`x-ratelimit-remaining-${noun}`] = String(left)
    headers[`x-ratelimit-reset-${noun}`] = `${Math.ceil(rest / 1000)}s`
  },
  anthropic(headers, noun, { limit, left, end }) {
    headers[`anthropic-ratelimit-${noun}-limit`] = String(limit)
    headers[`anthropic-ratelimit-${noun}-remaining`] = String(left)
    headers[`anthropic-ratelimit-${noun}-reset`] = new Date(end).toISOString()
  },
}

/**
 * Tells among `headers` what a key has left now, in the words of a client's protocol: requests and tokens of this minute, where it has limits,
 * and US dollars of its budget, where it has one.
 */
export function tellLimits(headers: Record<string, string>, protocol: Protocol, key: LiveKey, now: number): void {
  const { rpmLimit, tpmLimit, maxBudget } = key.row
  const end = (Math.floor(now / MINUTE) + 1) * MINUTE
  const elsewhere = askedElsewhere(key, end - MINUTE)
  const [requests, tokens] = [key.minute.requests + elsewhere.requests, key.minute.tokens + elsewhere.tokens]
  const tell = (noun: Noun, limit: number, taken: number) =>
    TELL[protocol](headers, noun, { limit, left: Math.max(0, limit - taken), end, rest: end - now })
  if (rpmLimit !== null) tell('requests', rpmLimit, requests)
  if (tpmLimit !== null) tell('tokens', tpmLimit, tokens)
  if (maxBudget === null) return
  headers['x-key-budget'] = String(maxBudget)
  headers['x-key-budget-remaining'] = dollars(Math.max(0, budgetLeft(key, key.reserved, now)))
}

/** What an answer has cost, where that is known before it is sent. */
export function costHeader({ cost }: Taken): Record<string, string> {
  return { 'x-request-cost': dollars(cost) }
}

/** US dollars with as many digits as a single token may cost. */
function dollars(amount: number): string {
  return String(Math.round(amount * 1e9) / 1e9)
}
