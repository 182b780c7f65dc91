import type { Timers } from './surroundings.ts'

/** How long a hidden tab, which draws no frames, gathers changes. */
const HIDDEN_FRAME_MS = 250

export const browserTimers: Timers = {
  now: () => Date.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  frame(work) {
    if (typeof document === 'undefined' || document.hidden) return browserTimers.after(HIDDEN_FRAME_MS, work)
    const frame = requestAnimationFrame(work)
    return () => cancelAnimationFrame(frame)
  },
}
