import type { Risk } from '@atrium/domain/sign-on/realm-and-risk'
import type { Call } from '@atrium/contract/call'

/** How sure it has to be who makes a call: whoever changes something in the administration has shown lately who they are. */
export function riskOfCall({ method, url }: Pick<Call, 'method' | 'url'>): Risk {
  return method !== 'GET' && url.startsWith('/v1/admin/') ? 'high' : 'low'
}
