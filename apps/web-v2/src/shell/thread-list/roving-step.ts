/** Which of so many rows a key leads to from one of them; null for a key that leads nowhere. The ends hold. */
export function rovingStep(count: number, at: number, key: string): number | null {
  if (count === 0) return null
  const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}
