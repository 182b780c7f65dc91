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

/** When the page goes out of sight, and when it may be able to reach the server again. The returned functions call off. */
export type PageLife = {
  /** Just before the page is hidden or left: the last moment that is sure to come. */
  onHide(work: () => void): () => void
  /** The connection is back, or the page is looked at again. */
  onReturn(work: () => void): () => void
}

/** What the browser keeps over reloads, for values that are too large or too dear for a `KeyValueStorage`. */
export type DurableItems = {
  /** Everything whose key begins so, in the order of the keys. */
  all(beginning: string): Promise<{ key: string; value: unknown }[]>
  /** Replaces a value by what is made of it, while nobody else can; undefined removes it. Answers the new value. */
  change(key: string, change: (known: unknown) => unknown): Promise<unknown>
}

/** Lets one tab of this browser at a time do a work. */
export type TabLocks = { hold<T>(name: string, work: () => Promise<T>): Promise<T> }
/** Does the work once it is this tab's turn, and no other's until the work is done. `signal` gives up the place in the row. */
export type TakeTurn = (work: () => Promise<void>, signal: AbortSignal) => void

/** Whether the page can be seen. */
export type PageVisibility = {
  hidden(): boolean
  listen(hear: () => void): () => void
}
