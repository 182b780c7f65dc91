import type { RunStatus } from '#runs/run-status.ts'
import { inTurn } from './in-turn.ts'

/** Why a message waits for the person: the answer before it failed or was stopped, or nobody can tell whether it arrived. */
export type HeldBecause = 'failed' | 'stopped' | 'old'

/** A message that was sent here and that the server has not taken yet, as far as its turn is concerned. */
export type WaitingTurn = {
  id: string
  /** Lower goes first. */
  order: number
  /** `now` goes out as soon as it can; `queue` waits for a good end of the answer before it. */
  kind: 'now' | 'queue'
  /** When it was first tried, in milliseconds since the epoch; null for one that was not. */
  attemptedAt: number | null
  /** The server has refused it: it waits for the person. */
  refused: boolean
  held: HeldBecause | null
}

/** What is known of the conversation that a message waits for. `last` is how its newest run ended; null where there is none. */
export type WaitingFor = { answering: boolean; last: RunStatus | null; now: number }

export type Turn = { do: 'wait' } | { do: 'send'; id: string } | { do: 'hold'; because: HeldBecause }

/**
 * How long a repeat surely has one effect, in milliseconds: the server forgets idempotency keys after 24 hours, and clocks
 * differ.
 */
export const KEY_SURE_MS = 23 * 3_600_000

const HOLDS: Readonly<Partial<Record<RunStatus, HeldBecause>>> = {
  failed: 'failed',
  interrupted: 'failed',
  cancelled: 'stopped',
}

/** Which message of a conversation goes out now, if any does. One after the other: nothing overtakes the first. */
export function nextToSend(waiting: readonly WaitingTurn[], { answering, last, now }: WaitingFor): Turn {
  const [first] = inTurn(waiting)
  if (!first || answering || first.refused || first.held) return { do: 'wait' }
  if (first.attemptedAt !== null && now - first.attemptedAt > KEY_SURE_MS) return { do: 'hold', because: 'old' }
  const because = first.kind === 'queue' && last ? HOLDS[last] : undefined
  return because ? { do: 'hold', because } : { do: 'send', id: first.id }
}

/**
 * The new orders when a message moves by some places among those that wait with it; those that stay are not named. What has been
 * tried already keeps its place.
 */
export function moveInTurn(
  waiting: readonly Pick<WaitingTurn, 'id' | 'order' | 'attemptedAt'>[],
  id: string,
  by: number,
): ReadonlyMap<string, number> {
  const movable = inTurn(waiting).filter(({ attemptedAt }) => attemptedAt === null)
  const from = movable.findIndex((other) => other.id === id)
  const moved = movable[from]
  if (!moved) return new Map()
  const to = Math.min(Math.max(from + by, 0), movable.length - 1)
  const others = movable.filter((other) => other !== moved)
  const wanted = [...others.slice(0, to), moved, ...others.slice(to)]
  const orders = rising(
    movable.map(({ order }) => order),
    waiting.map(({ order }) => order),
  )
  return new Map(
    wanted.flatMap((item, index) => {
      const order = orders[index]
      return order === undefined || order === item.order ? [] : [[item.id, order] as const]
    }),
  )
}

/**
 * The same orders, each above the one before: two tabs may have given the same one to two messages. What is raised stays below whatever of
 * `all` comes after it.
 */
function rising(orders: readonly number[], all: readonly number[]): number[] {
  const risen: number[] = []
  for (const order of orders) {
    const last = risen.at(-1)
    if (last === undefined || order > last) risen.push(order)
    else {
      const above = Math.min(...all.filter((other) => other > last))
      risen.push(Number.isFinite(above) ? (last + above) / 2 : last + 1)
    }
  }
  return risen
}
