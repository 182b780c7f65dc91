import type { Caller } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/handler.ts'
import type { Seal } from '../../second-steps/seal.ts'
import type { SignInAs } from '../../sign-in.ts'
import { createAdmission, type ShownIn } from './admit.ts'
import { placeOfToken } from '../place-of-token.ts'
import { proofOf } from './proof-of.ts'

type Dependencies = Parameters<typeof createAdmission>[0] & {
  seal: Seal
  signInAs: SignInAs
  /** When a second step was taken in somebody's session. */
  secondStepAt: (caller: Caller) => Promise<Date | null>
}

/** Signs on whoever has been shown in a realm. */
export function createLetIn({ seal, signInAs, secondStepAt, ...dependencies }: Dependencies) {
  const { clock } = dependencies
  const admit = createAdmission(dependencies)
  return async (shown: ShownIn, context: RequestContext<Caller | null>): Promise<void> => {
    const { realm, settings, claims, idToken } = shown
    const { accountId, identityId } = await admit(shown)
    const proof = proofOf(claims, { realm, settings, now: clock() })
    const issuerToken = idToken === undefined ? null : seal.seal(idToken, placeOfToken(accountId))
    // Whoever comes back to their own session has taken its second step.
    const isBack = context.caller?.accountId === accountId
    const taken = proof.secondStepAt ?? (context.caller && isBack ? await secondStepAt(context.caller) : null)
    await signInAs(accountId, context, {
      ...proof,
      secondStepAt: taken,
      issuer: { ...proof.issuer, identityId, issuerToken },
    })
  }
}

export type LetIn = ReturnType<typeof createLetIn>
