/** A share that was counted, and between which ones the true share lies with 95 % certainty, all from 0 to 1. */
export type ShareInterval = { share: number; low: number; high: number }

/** Of a normal distribution, 95 % lie within so many standard deviations. */
const DEVIATIONS = 1.96

/** The share of so many in a number of cases, by Wilson's interval, which also holds for few cases; null without any. */
export function shareInterval(count: number, cases: number): ShareInterval | null {
  if (cases === 0) return null
  const share = count / cases
  const spread = DEVIATIONS ** 2 / cases
  const middle = (share + spread / 2) / (1 + spread)
  const half = (DEVIATIONS * Math.sqrt((share * (1 - share)) / cases + spread / (4 * cases))) / (1 + spread)
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
