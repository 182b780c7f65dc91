/** Does the work of somebody once a place is free for them. @throws the signal's reason where it fires before that */
export type InShare = <T>(who: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

type Waiting = { who: string; begin: () => void }

/**
 * Lets so much work be under way at once for each person, and so much in all. The rest waits in the order in which it came; whoever has
 * their own places taken keeps nobody behind them from a free one.
 */
export function createShares({ each, all }: { each: number; all: number }): InShare {
  const waiting: Waiting[] = []
  const taken = new Map<string, number>()
  let takenInAll = 0

  function isFree(who: string): boolean {
    return takenInAll < all && (taken.get(who) ?? 0) < each
  }

  function count(who: string, change: 1 | -1): void {
    const now = (taken.get(who) ?? 0) + change
    takenInAll += change
    if (now > 0) taken.set(who, now)
    else taken.delete(who)
  }

  async function place(who: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (isFree(who)) return count(who, 1)
    const turn = Promise.withResolvers<void>()
    const mine = { who, begin: turn.resolve }
    const leave = () => {
      const at = waiting.indexOf(mine)
      if (at === -1) return
      waiting.splice(at, 1)
      turn.reject(signal.reason)
    }
    waiting.push(mine)
    signal.addEventListener('abort', leave, { once: true })
    await turn.promise.finally(() => signal.removeEventListener('abort', leave))
  }

  /** One place has become free, so that at most one more can begin. */
  function letNextBegin(): void {
    const next = waiting.find((other) => isFree(other.who))
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    count(next.who, 1)
    next.begin()
  }

  return async (who, signal, work) => {
    await place(who, signal)
    try {
      return await work()
    } finally {
      count(who, -1)
      letNextBegin()
    }
  }
}
