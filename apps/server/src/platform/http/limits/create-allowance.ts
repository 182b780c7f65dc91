import { Refusal } from '../refusal.ts'

/** Does the work of somebody, unless as much of theirs as may be is under way. @throws a 429 refusal */
export type WithinAllowance = <T>(who: string, work: () => Promise<T>) => Promise<T>

/** Soon enough for whoever waits, in seconds. */
const RETRY_AFTER = '5'

/**
 * Lets so much work of each person be under way at once, and refuses the rest: what would wait holds bytes meanwhile.
 * @param message says what is under way already
 */
export function createAllowance(each: number, message: string): WithinAllowance {
  const underWay = new Map<string, number>()
  return async (who, work) => {
    const others = underWay.get(who) ?? 0
    if (others >= each) throw new Refusal(429, message, { headers: { 'retry-after': RETRY_AFTER } })
    underWay.set(who, others + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(who) ?? 1) - 1
      if (left > 0) underWay.set(who, left)
      else underWay.delete(who)
    }
  }
}
