import type { Risk } from '@atrium/domain/sign-on/realm-and-risk'
import type { Call } from '@atrium/contract/call'

/** What decides who comes in, and what they may do. */
const GUARDED = ['/v1/admin/', '/v1/account/identities']

/** What outlives the session that makes it. */
const MAKES_A_KEY = 'POST /v1/account/tokens'

/** How sure it has to be who makes a call: whoever changes something that decides who comes in has shown lately who they are. */
export function riskOfCall({ method, url }: Pick<Call, 'method' | 'url'>): Risk {
  const decides = method !== 'GET' && GUARDED.some((start) => url.startsWith(start))
  return decides || `${method} ${url}` === MAKES_A_KEY ? 'high' : 'low'
}
