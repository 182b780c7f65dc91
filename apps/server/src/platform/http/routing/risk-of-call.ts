import type { Risk } from '@atrium/domain/sign-on/realm-and-risk'
import type { Call } from '@atrium/contract/call'

/** What outlives the session that makes it. */
const MAKES_A_KEY = 'POST /v1/account/tokens'

/** How sure it has to be who makes a call: whoever changes something in the administration has shown lately who they are. */
export function riskOfCall({ method, url }: Pick<Call, 'method' | 'url'>): Risk {
  const administrates = method !== 'GET' && url.startsWith('/v1/admin/')
  return administrates || `${method} ${url}` === MAKES_A_KEY ? 'high' : 'low'
}
