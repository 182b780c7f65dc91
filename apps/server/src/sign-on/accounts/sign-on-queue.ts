import { Refusal } from '#platform/http/refusal.ts'

/** Does the work once it is its turn. @throws a 429 refusal where too many of the same network came after it */
export type InSignOnQueue = <T>(network: string, work: () => Promise<T>) => Promise<T>

type Turn = { begin: () => void; refuse: (reason: Refusal) => void }

const TOO_MANY = 'Too many sign-ins from your network. Try again in a few seconds.'
/** Seconds. */
const RETRY_AFTER = '5'

/**
 * Lets so many passwords be looked at at once. Networks take turns, so that none holds up another; within one the newest comes
 * first, since a flood is mostly what came before: whoever knows their password is not behind it, though nobody can tell them apart
 * before.
 * @param limits `waiting`: how many of one network may wait; one more, and the oldest is refused
 */
export function createSignOnQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): InSignOnQueue {
  /** In the order in which they are next. */
  const networks = new Map<string, Turn[]>()
  let underWay = 0

  function wait(network: string): Promise<void> {
    const turns = networks.get(network) ?? []
    networks.set(network, turns)
    if (turns.length >= waiting) {
      turns.shift()?.refuse(new Refusal(429, TOO_MANY, { headers: { 'retry-after': RETRY_AFTER } }))
    }
    return new Promise((begin, refuse) => turns.push({ begin, refuse }))
  }

  function takeNext(): Turn | undefined {
    const [next] = networks
    if (!next) return undefined
    const [network, turns] = next
    const turn = turns.pop()
    networks.delete(network)
    if (turns.length > 0) networks.set(network, turns)
    return turn
  }

  return async (network, work) => {
    if (underWay >= atOnce) await wait(network)
    else underWay += 1
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over.
      const next = takeNext()
      if (next) next.begin()
      else underWay -= 1
    }
  }
}
