import type { TabLocks } from './surroundings.ts'

/** Locks of one page, one work after the other. */
export function memoryLocks(): TabLocks {
  const last = new Map<string, Promise<unknown>>()
  return {
    hold(name, work) {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}
