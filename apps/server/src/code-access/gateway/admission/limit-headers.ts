import type { Protocol } from '../gateway-error.ts'
import { budgetLeft, MINUTE, type Taken } from './admit.ts'
import type { LiveKey } from './live-keys.ts'

type Rate = { limit: number | null; taken: number }

/** Headers of one rate, by the milliseconds at which its minute ends and those that are left until then. */
type Tell = (noun: 'requests' | 'tokens', limit: number, left: number, end: number, rest: number) => [string, string][]

/** Sources: "Rate limits" of OpenAI's and of Anthropic's API reference. */
const TELL: Readonly<Record<Protocol, Tell>> = {
  openai: (noun, limit, left, _end, rest) => [
    [`x-ratelimit-limit-${noun}`, String(limit)],
    [`x-ratelimit-remaining-${noun}`, String(left)],
    [`x-ratelimit-reset-${noun}`, `${Math.ceil(rest / 1000)}s`],
  ],
  anthropic: (noun, limit, left, end) => [
    [`anthropic-ratelimit-${noun}-limit`, String(limit)],
    [`anthropic-ratelimit-${noun}-remaining`, String(left)],
    [`anthropic-ratelimit-${noun}-reset`, new Date(end).toISOString()],
  ],
}

/**
 * What a key has left now, in the words of a client's protocol: requests and tokens of this minute, where it has limits, and US dollars of its
 * budget, where it has one.
 */
export function limitHeaders(protocol: Protocol, key: LiveKey, now: number): Record<string, string> {
  const { rpmLimit, tpmLimit, maxBudget } = key.row
  const { minute } = key
  const end = (Math.floor(now / MINUTE) + 1) * MINUTE
  const headers: Record<string, string> = {}
  const tell = (noun: 'requests' | 'tokens', { limit, taken }: Rate) => {
    if (limit === null) return
    const left = Math.max(0, limit - taken)
    for (const [name, value] of TELL[protocol](noun, limit, left, end, end - now)) headers[name] = value
  }
  tell('requests', { limit: rpmLimit, taken: minute.requests })
  tell('tokens', { limit: tpmLimit, taken: minute.tokens })
  if (maxBudget !== null) {
    headers['x-key-budget'] = String(maxBudget)
    headers['x-key-budget-remaining'] = dollars(Math.max(0, budgetLeft(key, key.reserved, now)))
  }
  return headers
}

/** What an answer has cost, where that is known before it is sent. */
export function costHeader({ cost }: Taken): Record<string, string> {
  return { 'x-request-cost': dollars(cost) }
}

/** US dollars with as many digits as a single token may cost. */
function dollars(amount: number): string {
  return String(Math.round(amount * 1e9) / 1e9)
}
