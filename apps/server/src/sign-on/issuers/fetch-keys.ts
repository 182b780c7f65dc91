import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '#platform/clock.ts'

/** Milliseconds that keys may take to come, and for which they are not asked for again where they did not. */
const PATIENCE = 5000
const PAUSE = 5000

/** Keys that somebody publishes, by the one that a token names. One that is away is not asked at every token. */
export function fetchKeys(address: string, clock: Clock): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: PATIENCE })
  let awayUntil = 0
  return async (header, token) => {
    if (clock().getTime() < awayUntil) throw new errors.JWKSTimeout('The keys were away a moment ago.')
    try {
      return await keys(header, token)
    } catch (error) {
      // A key that nobody has published is the fault of the token.
      const isOfToken = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
      if (!isOfToken) awayUntil = clock().getTime() + PAUSE
      throw error
    }
  }
}
