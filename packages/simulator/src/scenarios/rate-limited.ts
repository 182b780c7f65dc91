import type { Plan } from './plan.ts'

/** The vendor answers 429, with `retry-after` in whole seconds unless that is null or left out. */
export type RateLimited = { kind: 'rate-limited'; retryAfterSeconds?: number | null }

export function playRateLimited({ retryAfterSeconds }: RateLimited, plan: Plan): Plan {
  return { ...plan, refusal: { status: 429, retryAfterSeconds: retryAfterSeconds ?? undefined } }
}
