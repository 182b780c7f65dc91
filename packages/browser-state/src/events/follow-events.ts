import type { LiveEvent } from '@atrium/domain/live/live-event'
import type { Timers } from '#surroundings/surroundings.ts'
import type { LiveEventsNeeds } from './create-live-events.ts'

/** How long a tab that nobody sees stays ready to follow what happens, in milliseconds. */
export const HIDDEN_FOR_MS = 300_000
/** A stream that says nothing for so long is dead: the server gives a sign of life every 15 seconds. Milliseconds. */
const SILENT_FOR_MS = 45_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000

type Following = Omit<LiveEventsNeeds, 'onEvents'> & { hear: (event: LiveEvent) => void; signal: AbortSignal }

/**
 * Follows what happens for as long as somebody may be looking. The tabs of a browser take turns: one follows, and when it closes
 * or has been hidden for five minutes, another goes on. Once all are hidden, none does, and the first that is seen again begins anew, which
 * tells it that everything it has read may be old.
 */
export function followEvents(following: Following): void {
  const { takeTurn = (work) => void work(), page, timers, signal } = following
  const patience = following.takeTurn ? HIDDEN_FOR_MS : 0
  let turn: AbortController | undefined
  let callOff: (() => void) | undefined
  const end = () => {
    turn?.abort()
    turn = undefined
  }
  const look = () => {
    callOff?.()
    callOff = undefined
    if (page?.hidden()) {
      callOff = timers.after(patience, end)
      return
    }
    if (turn) return
    turn = new AbortController()
    const mine = turn.signal
    takeTurn(() => readOn(following, mine), mine)
  }
  const ignore = page?.listen(look)
  signal.addEventListener('abort', () => {
    ignore?.()
    callOff?.()
    end()
  })
  look()
}

/** Reads one stream after the other, waiting longer after each failure. */
async function readOn({ client, timers, hear, random = Math.random }: Following, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const stream = client.events.follow.stream({}, { signal, patience: SILENT_FOR_MS })
      for await (const { event } of stream) {
        failures = 0
        hear(event)
      }
    } catch {
      // Whatever it was, trying again later is all that can be done.
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    await pause(timers, wait * (0.5 + random()), signal)
  }
}

function pause(timers: Timers, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const callOff = timers.after(milliseconds, resolve)
    signal.addEventListener('abort', () => {
      callOff()
      resolve()
    })
  })
}
