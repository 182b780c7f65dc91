import { useEffect, useState } from 'react'

/**
 * How many of so many things are drawn: the first ones at once, and the others some with every task after it, so that the page answers in
 * between however many there are. All at once where nothing is painted.
 * @param step how many more with each task
 */
export function useGrowing(total: number, { first, step }: { first: number; step: number }): number {
  const [count, setCount] = useState(canPaint ? first : Infinity)
  const waits = count < total
  useEffect(() => {
    if (!waits) return
    // Effects come after the frame is painted: this is a task of its own, and the page can answer before it.
    const timer = setTimeout(() => setCount((now) => now + step))
    return () => clearTimeout(timer)
  }, [waits, count, step])
  return Math.min(count, total)
}

const canPaint = typeof requestAnimationFrame === 'function'

/** What is drawn at once, and what with each task after it: blocks and lines of any usual answer are drawn at once. */
export const PORTIONS = {
  /** Of a text that is read and not drawn yet. */
  characters: { first: 30_000, step: 30_000 },
  /** Of blocks, see `weightOf`: an answer of 16,000 tokens is there at once. */
  weight: { first: 2400, step: 600 },
  blocks: { first: 128, step: 64 },
  items: { first: 256, step: 64 },
  rows: { first: 256, step: 64 },
  /** Of four thousand characters or four hundred marks. */
  pieces: { first: 4, step: 1 },
} as const
