import type { Timers } from './surroundings.ts'

export type ManualTimers = Timers & {
  /** Moves the clock and runs every alarm that falls due, in its order. */
  advance(milliseconds: number): void
  /** Draws one frame. */
  drawFrame(): void
  /** How many alarms are set. */
  waiting(): number
}

/** A clock that moves by hand, for tests and demonstrations that show time passing. */
export function manualTimers(start = 1_700_000_000_000): ManualTimers {
  let now = start
  let alarms: { at: number; work: () => void }[] = []
  let frames: (() => void)[] = []
  return {
    now: () => now,
    after(milliseconds, work) {
      const alarm = { at: now + milliseconds, work }
      alarms.push(alarm)
      return () => void (alarms = alarms.filter((other) => other !== alarm))
    },
    frame(work) {
      frames.push(work)
      return () => void (frames = frames.filter((other) => other !== work))
    },
    advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const [next] = alarms.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        alarms = alarms.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.work()
      }
      now = end
    },
    drawFrame() {
      const due = frames
      frames = []
      for (const work of due) work()
    },
    waiting: () => alarms.length,
  }
}
