import type { TabChannel } from './surroundings.ts'

/** The tabs of one browser, for tests: each call opens one more. A tab does not hear itself. */
export function memoryTabChannels(): () => TabChannel {
  const tabs: Set<(message: unknown) => void>[] = []
  return () => {
    const own = new Set<(message: unknown) => void>()
    tabs.push(own)
    return {
      tell: (message) =>
        tabs.filter((other) => other !== own).forEach((other) => other.forEach((hear) => hear(message))),
      listen(hear) {
        own.add(hear)
        return () => own.delete(hear)
      },
    }
  }
}
