import type { TabLocks, Timers } from '#surroundings/surroundings.ts'
import { type RowOutcome, sendRow, type SendNeeds } from './send-row.ts'
import { rowOf } from './waiting-message.ts'

export type DispatchNeeds = Omit<SendNeeds, 'now'> & { locks: TabLocks; timers: Timers }

/** How long to wait before each new try, in milliseconds; the last one over and over. */
export const SEND_AGAIN_WAITS: readonly number[] = [2000, 5000, 15_000, 30_000, 60_000]

/** Sends what waits, row by row: from one tab at a time, again and again where a try makes sense, and once an answer has ended. */
export function createDispatch(needs: DispatchNeeds) {
  const { store, runs, locks, timers } = needs
  const watched = new Map<string, () => void>()
  const tries = new Map<string, number>()
  const alarms = new Map<string, () => void>()

  const dispatch = async (row: string): Promise<void> => {
    const { author } = store
    if (author === '') return
    alarms.get(row)?.()
    alarms.delete(row)
    const outcome = await locks.hold(`atrium.outbox.${author}.${row}`, async (): Promise<RowOutcome> => {
      if (author !== store.author) return 'done'
      return sendRow(row, { ...needs, now: timers.now })
    })
    if (outcome === 'done') return void tries.delete(row)
    dispatchLater(outcome.again)
  }
  const dispatchLater = (row: string) => {
    const tried = tries.get(row) ?? 0
    tries.set(row, tried + 1)
    const wait = SEND_AGAIN_WAITS[Math.min(tried, SEND_AGAIN_WAITS.length - 1)] ?? 0
    alarms.get(row)?.()
    alarms.set(
      row,
      timers.after(wait, () => void dispatch(row)),
    )
  }
  const watch = () => {
    const threads = new Set(store.get().map(({ threadId }) => threadId))
    for (const [threadId, unwatch] of watched) {
      if (threads.has(threadId)) continue
      watched.delete(threadId)
      unwatch()
    }
    for (const threadId of threads) {
      if (threadId === null || watched.has(threadId)) continue
      const run = runs.of(threadId)
      const ended = () => {
        const live = run.get()
        const row = store.get().filter((message) => message.threadId === threadId)
        if (row.length > 0 && (!live || live.status === 'ended')) void dispatch(threadId)
      }
      watched.set(threadId, run.subscribe(ended))
    }
  }
  watch()
  store.subscribe(watch)
  return {
    /** Sends what may go out of one row. Resolves when there is nothing more to do now. */
    row: dispatch,
    all() {
      for (const row of new Set(store.get().map(rowOf))) void dispatch(row)
    },
    clear() {
      for (const callOff of alarms.values()) callOff()
      alarms.clear()
      tries.clear()
    },
  }
}
