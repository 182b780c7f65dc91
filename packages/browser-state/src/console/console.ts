import type { Core } from './core.ts'

/** Everything that a tab knows: the core, and the rooms that are opened with `room`. */
export type Console = Core & {
  /** Loads messages and config; once, however often it is called. Never rejects. */
  start(): Promise<void>
}
