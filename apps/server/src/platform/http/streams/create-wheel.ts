const SLOTS = 16

/** Visits each of many things again and again, with one timer for all of them and never all at once. */
export type Wheel<T> = {
  /** From now on the thing is visited every so often, until the returned function is called. */
  add(item: T): () => void
  stop(): void
}

/** @param every milliseconds from one visit of a thing to its next */
export function createWheel<T>(every: number, visit: (item: T) => void): Wheel<T> {
  const slots = Array.from({ length: SLOTS }, () => new Set<T>())
  let added = 0
  let turn = 0
  const timer = setInterval(
    () => {
      for (const item of slots[(turn += 1) % SLOTS] ?? []) visit(item)
    },
    Math.max(1, every / SLOTS),
  )
  timer.unref()
  return {
    add(item) {
      const slot = slots[(added += 1) % SLOTS]
      slot?.add(item)
      return () => slot?.delete(item)
    },
    stop: () => clearInterval(timer),
  }
}
