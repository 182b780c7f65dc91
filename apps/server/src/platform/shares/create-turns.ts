/** Does the work once a place is free. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so much work be under way at once; the rest waits in the order in which it came. */
export function createTurns(places: number): InTurn {
  const waiting: (() => void)[] = []
  let taken = 0
  return async (work) => {
    if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes the place over.
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    }
  }
}
