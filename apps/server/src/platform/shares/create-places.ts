import { PlacesTaken } from './places-taken.ts'

export type Places = {
  /** Gives somebody as many places as they need at once, each with what frees it. @throws a 429 refusal where they have too few left */
  take(who: string, count: number): (() => void)[]
  /** How many places somebody has taken. */
  takenBy(who: string): number
}

/** Lets each person have so many places at once. @param message says how many are taken, and what can be done */
export function createPlaces(each: number, message: string): Places {
  const taken = new Map<string, number>()
  return {
    take(who, count) {
      const others = taken.get(who) ?? 0
      if (others + count > each) throw new PlacesTaken(message)
      taken.set(who, others + count)
      return Array.from({ length: count }, () => () => {
        const left = (taken.get(who) ?? 1) - 1
        if (left > 0) taken.set(who, left)
        else taken.delete(who)
      })
    },
    takenBy: (who) => taken.get(who) ?? 0,
  }
}
