import type { RequestContext } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { VerifyAccount } from './verify-account.ts'

/** @throws a 422 refusal where it is not the password of whoever asks */
export type RequirePassword = (
  current: string,
  context: Pick<RequestContext, 'caller' | 'remoteAddress'>,
) => Promise<void>

/** Asks for the password once more, where a session alone is not enough. Guessing is as slow as at the sign-on. */
export function createPasswordCheck(verify: VerifyAccount): RequirePassword {
  return async (current, { caller, remoteAddress }) => {
    if (await verify(caller.email, current, remoteAddress)) return
    const message = 'This is not your current password.'
    throw unprocessable(message, [{ path: 'body.current', message }])
  }
}
