/** The middle value. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that this part of all values does not exceed. NaN for none. @param part from 0 to 1 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}
