import { isAuthorOf } from './can-change-item.ts'
import type { ProtectionLevel } from './protection-level.ts'

/**
 * The level of what somebody makes of a prompt or of a result: that of what they go on from where it is their own. What they make
 * of another's is theirs alone, until they share it themselves.
 */
export function levelGoingOn(
  from: { author: string; protected: ProtectionLevel },
  caller: { author: string },
): ProtectionLevel {
  return isAuthorOf(from, caller) ? from.protected : 'author'
}
