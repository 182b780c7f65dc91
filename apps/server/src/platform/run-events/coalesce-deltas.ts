import type { RunEvent } from '@atrium/domain/runs/run-event'

type Delta = Extract<RunEvent, { type: 'text-delta' | 'reasoning-delta' }>

/** How long pieces of one text are gathered before they go out as one event, in milliseconds. */
const WINDOW = 30

/**
 * Gathers the small pieces in which models stream into events of about 30 ms. The first piece after a pause goes out at once,
 * so that the first word is never delayed; the order of events never changes.
 */
export function coalesceDeltas(emit: (event: RunEvent) => void) {
  let pending: Delta | null = null
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (!pending) return
    const event = pending
    pending = null
    emit(event)
  }

  function onWindowEnd(): void {
    timer = undefined
    if (!pending) return
    flush()
    timer = setTimeout(onWindowEnd, WINDOW)
  }

  return {
    push(event: RunEvent): void {
      if (event.type !== 'text-delta' && event.type !== 'reasoning-delta') {
        flush()
        emit(event)
        return
      }
      if (pending && (pending.type !== event.type || pending.id !== event.id)) flush()
      pending = pending ? { ...pending, delta: pending.delta + event.delta } : event
      if (timer !== undefined) return
      flush()
      timer = setTimeout(onWindowEnd, WINDOW)
    },
    flush,
  }
}
