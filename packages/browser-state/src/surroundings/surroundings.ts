/** The part of `localStorage` that stores use. */
export type KeyValueStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Where messages for developers go. */
export type Logger = {
  error(message: string, detail?: unknown): void
  warn(message: string, detail?: unknown): void
}

/** The clock and its alarms. The returned functions call an alarm off. */
export type Timers = {
  /** Milliseconds since the epoch. */
  now(): number
  after(milliseconds: number, work: () => void): () => void
  /** Before the next frame is drawn; soon, in a tab that draws none. */
  frame(work: () => void): () => void
}

/** Goes to an address of this origin. `replace` leaves no entry in the history. */
export type Navigate = (address: string, options?: { replace?: boolean }) => void

/** Speaks with the other tabs of this browser. */
export type TabChannel = {
  tell(message: unknown): void
  listen(hear: (message: unknown) => void): () => void
}
