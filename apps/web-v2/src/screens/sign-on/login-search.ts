import { isRealm, isRisk, type Realm, type Risk } from '@atrium/domain/sign-on/realm-and-risk'
import { textOf } from '#frame/text-of.ts'

/** The way back, why somebody was sent to the sign-on, from where it has to come and how sure it has to be. */
export function readLoginSearch(given: Record<string, unknown>): {
  return?: string
  auth_reason?: string
  realm?: Realm
  risk?: Risk
} {
  const [realm = '', risk = ''] = [textOf(given['realm']), textOf(given['risk'])]
  return {
    return: textOf(given['return']),
    auth_reason: textOf(given['auth_reason']),
    realm: isRealm(realm) ? realm : undefined,
    risk: isRisk(risk) ? risk : undefined,
  }
}
