import { AsyncLocalStorage } from 'node:async_hooks'
import { reasonFor } from '@atrium/domain/reasons/reason'
import type { Clock } from '../clock.ts'
import { Refusal } from '../http/refusal.ts'

/** How much of a room each person may have. */
export type Quota = {
  /** Counts bytes that are about to be kept. @param field what of the request holds them @throws a 413 refusal */
  take(who: string, bytes: number, field: string): Promise<void>
  /** The same without waiting: whoever has not been weighed yet is let through, and weighed meanwhile. @throws a 413 refusal */
  takeAtOnce(who: string, bytes: number, field: string): void
  /** Counts what is kept in any case, since it has been paid for. */
  add(who: string, bytes: number): void
  /** How many bytes somebody has. */
  used(who: string): Promise<number>
}

type Known = { bytes: number; weighedAt: number; weighing: Promise<void> | null }

/** Where people keep something. */
export type Keeper = { bytesOf(who: string): Promise<number> }

type Settings = {
  /** Bytes of each person. */
  most: number
  /** All who keep something of a person. */
  keepers: readonly Keeper[]
  clock: Clock
}

/** What somebody has is weighed again after so long, in milliseconds: something may have gone, or come to nothing. */
const WEIGHED_FOR = 60_000

/** Counts what each person keeps: weighed now and then, and in between by what is added, so that hardly anybody waits for it. */
export function createQuota({ most, keepers, clock }: Settings): Quota {
  const all = new Map<string, Known>()
  const weigh = async (who: string) => {
    const kept = await Promise.all(keepers.map((keeper) => keeper.bytesOf(who)))
    return kept.reduce((sum, bytes) => sum + bytes, 0)
  }
  // It is nothing of the request, nor of its transaction, in the course of which somebody happens to be weighed.
  const weighApart = AsyncLocalStorage.bind(weigh)
  const reason = reasonFor('noRoom', { limit: most / 1_000_000 })
  const message = `Your storage is full. Each person has ${(most / 1_000_000).toLocaleString('en')} MB, including files deleted in the last 30 days.`

  /** What is known of somebody; they are weighed again where that is long ago. */
  function look(who: string): Known {
    const known = all.get(who) ?? { bytes: 0, weighedAt: 0, weighing: null }
    all.set(who, known)
    if (clock().getTime() - known.weighedAt >= WEIGHED_FOR) {
      known.weighing ??= weighApart(who)
        .then((bytes) => void Object.assign(known, { bytes, weighedAt: clock().getTime() }))
        .finally(() => void (known.weighing = null))
    }
    return known
  }

  function count(known: Known, bytes: number, field: string): void {
    if (known.bytes + bytes > most) throw new Refusal(413, message, { issues: [{ path: field, message }], reason })
    known.bytes += bytes
  }

  return {
    async take(who, bytes, field) {
      const known = look(who)
      await known.weighing
      count(known, bytes, field)
    },
    takeAtOnce(who, bytes, field) {
      const known = look(who)
      // A database that is away is told of by whatever is written next.
      known.weighing?.catch(() => undefined)
      count(known, bytes, field)
    },
    add(who, bytes) {
      const known = all.get(who)
      if (known) known.bytes += bytes
    },
    async used(who) {
      const known = look(who)
      await known.weighing
      return known.bytes
    },
  }
}
