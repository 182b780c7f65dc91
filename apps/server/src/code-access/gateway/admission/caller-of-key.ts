import type { Caller } from '#platform/caller.ts'
import { GatewayError } from '../gateway-error.ts'
import type { LiveKey } from './live-keys.ts'

/** The owner of a key, as the gateway lets them see what the company keeps. */
export type CallerOfKey = (key: LiveKey) => Promise<Caller>

/**
 * The owner as they are now, in the project of the key alone: what their other projects share would be paid by those.
 * @throws GatewayError 401 where they are let in no more
 */
export function createCallerOfKey(callerByKeyOf: (accountId: string) => Promise<Caller | null>): CallerOfKey {
  return async ({ row: { accountId, projectId } }) => {
    const caller = await callerByKeyOf(accountId)
    if (!caller) throw new GatewayError(401, 'The person of this key is let in no more.')
    const role = caller.projectRoles[projectId]
    return {
      ...caller,
      projectIds: caller.projectIds.filter((id) => id === projectId),
      projectRoles: role === undefined ? {} : { [projectId]: role },
    }
  }
}
