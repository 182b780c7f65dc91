import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/handler.ts'
import type { Seal } from '../second-steps/seal.ts'
import type { SignInAs } from '../sign-in.ts'
import type { createAdmission, ShownIn } from './admit.ts'
import { placeOfToken } from './place-of-token.ts'
import { proofOf } from './proof-of.ts'

type Dependencies = {
  admit: ReturnType<typeof createAdmission>
  seal: Seal
  signInAs: SignInAs
  clock: Clock
}

/** Signs on whoever has been shown in a realm. */
export function createLetIn({ admit, seal, signInAs, clock }: Dependencies) {
  return async (shown: ShownIn, context: RequestContext<Caller | null>): Promise<void> => {
    const { realm, settings, claims, idToken } = shown
    const { accountId, identityId } = await admit(shown)
    const proof = proofOf(claims, { realm, settings, now: clock() })
    const issuerToken = idToken === undefined ? null : seal.seal(idToken, placeOfToken(accountId))
    await signInAs(accountId, context, { ...proof, issuer: { ...proof.issuer, identityId, issuerToken } })
  }
}

export type LetIn = ReturnType<typeof createLetIn>
