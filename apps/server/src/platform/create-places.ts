import { Refusal } from './http/refusal.ts'

/** Gives somebody as many places as they need at once, each with what frees it. @throws a 429 refusal where they have too few left */
export type TakePlaces = (who: string, count: number) => (() => void)[]

/** Soon enough for whoever waits, in seconds. */
const RETRY_AFTER = '5'

/** Lets each person have so many places at once. @param message says how many are taken, and what can be done */
export function createPlaces(each: number, message: string): TakePlaces {
  const taken = new Map<string, number>()
  return (who, count) => {
    const others = taken.get(who) ?? 0
    if (others + count > each) throw new Refusal(429, message, { headers: { 'retry-after': RETRY_AFTER } })
    taken.set(who, others + count)
    return Array.from({ length: count }, () => () => {
      const left = (taken.get(who) ?? 1) - 1
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    })
  }
}
