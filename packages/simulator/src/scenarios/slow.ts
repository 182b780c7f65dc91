import type { Plan } from './plan.ts'

/** The answer takes its time: milliseconds before the first chunk (3000) and between any two (400). */
export type Slow = { kind: 'slow'; firstMs?: number; chunkMs?: number }

export function playSlow({ firstMs = 3_000, chunkMs = 400 }: Slow, plan: Plan): Plan {
  return { ...plan, pace: { firstMs, chunkMs } }
}
