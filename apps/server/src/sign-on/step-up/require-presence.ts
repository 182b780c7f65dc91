import { servesRisk } from '@atrium/domain/sign-on/realm-and-risk'
import type { RequestContext } from '#platform/http/handler.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { RequirePassword } from '../accounts/require-password.ts'
import type { StepUp } from './create-step-up.ts'

/** @throws a 422 refusal where it is not the password of whoever asks, a 401 one where they have to show first who they are */
export type RequirePresence = (
  current: string | undefined,
  context: Pick<RequestContext, 'caller' | 'remoteAddress'>,
) => Promise<void>

/**
 * Asks whoever changes what they sign in with to show that it is them: by their password, and without one by having signed in lately.
 * Whoever has nothing that could show it adds the first without: what let them in is all that there is of them.
 */
export function createPresenceCheck({
  requirePassword,
  stepUp,
}: {
  requirePassword: RequirePassword
  stepUp: Pick<StepUp, 'hasPassword' | 'ways'>
}): RequirePresence {
  return async (current, context) => {
    const { caller } = context
    if (await stepUp.hasPassword(caller.accountId)) {
      if (current !== undefined) return requirePassword(current, context)
      const message = 'Enter your current password.'
      throw unprocessable(message, [{ path: 'body.current', message }])
    }
    if (servesRisk(caller.risk, 'high') || (await stepUp.ways(caller)).none) return
    throw showAgain()
  }
}

/** A 401 refusal that leads the console to the page on which somebody shows once more who they are. */
export function showAgain(): Refusal {
  return new Refusal(401, 'Sign in again to continue.', { data: { risk: 'high' } })
}
