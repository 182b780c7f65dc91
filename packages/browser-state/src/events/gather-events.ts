import type { LiveEvent } from '@atrium/domain/live/live-event'
import type { PageVisibility, Timers } from '#surroundings/surroundings.ts'

/** How long events are gathered before anything is read, in milliseconds: a run that starts changes several things at once. */
const GATHER_MS = 100
/** Where more have been gathered it is not worth telling which: everything may be old. */
const MOST_GATHERED = 1000

type Needs = {
  timers: Pick<Timers, 'after'>
  page?: PageVisibility
  /** Gets what was gathered, in order; what happened several times is there once, where it happened last. */
  apply: (events: readonly LiveEvent[]) => void
}

/** Gathers events for a moment, and until the tab is seen; then applies them at once. */
export function gatherEvents({ timers, page, apply }: Needs): (event: LiveEvent) => void {
  let gathered = new Map<string, LiveEvent>()
  let callOff: (() => void) | undefined
  const flush = () => {
    callOff = undefined
    if (page?.hidden()) return
    const events = [...gathered.values()]
    gathered = new Map()
    apply(events)
  }
  const soon = () => {
    callOff ??= timers.after(GATHER_MS, flush)
  }
  const add = (event: LiveEvent) => {
    const key = JSON.stringify(event)
    gathered.delete(key)
    gathered.set(key, event)
  }
  page?.listen(() => {
    if (!page.hidden() && gathered.size > 0) soon()
  })
  return (event) => {
    if (gathered.size >= MOST_GATHERED) {
      gathered = new Map()
      add({ type: 'missed' })
    }
    add(event)
    soon()
  }
}
