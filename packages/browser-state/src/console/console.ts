import type { Core } from './core.ts'

/** Everything that a tab knows: the core, and the rooms that are opened with `room`. */
export type Console = Core & {
  /** What the page before has read is there. Whatever is drawn earlier would read it again. Never rejects. */
  restored: Promise<void>
  /** Loads messages and config; once, however often it is called. Never rejects. */
  start(): Promise<void>
}
