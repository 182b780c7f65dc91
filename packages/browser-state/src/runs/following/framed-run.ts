import type { RunEvent } from '@atrium/domain/runs/run-event'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import type { LiveRun } from '../live-run.ts'

/** Takes events into a live run, in their order. It is loaded with what brings the first of them. */
type FoldEvents = (run: LiveRun, events: readonly RunEvent[]) => LiveRun

/** A live run whose words are shown at most once a frame, however fast they come. */
export type FramedRun = ReadableStore<LiveRun | null> & {
  /** Takes an event; views hear of it at the next frame. */
  hear(event: RunEvent, fold: FoldEvents): void
  /** Changes fields at once, after everything that was heard. */
  change(fields: Partial<LiveRun>): void
  /** Puts another run, or none, in its place. */
  replace(run: LiveRun | null): void
  /** The run with everything that was heard. */
  latest(): LiveRun | null
}

export function framedRun(timers: Timers): FramedRun {
  const store = createStore<LiveRun | null>(null)
  let heard: RunEvent[] = []
  let foldHeard: FoldEvents = (run) => run
  let callOffFrame: (() => void) | undefined

  const forget = () => {
    callOffFrame?.()
    callOffFrame = undefined
    heard = []
  }
  const show = () => {
    const events = heard
    forget()
    if (events.length > 0) store.update((run) => run && foldHeard(run, events))
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    hear(event, fold) {
      heard.push(event)
      foldHeard = fold
      callOffFrame ??= timers.frame(show)
    },
    change(fields) {
      show()
      store.update((run) => run && { ...run, ...fields })
    },
    replace(run) {
      forget()
      store.set(run)
    },
    latest() {
      show()
      return store.get()
    },
  }
}
