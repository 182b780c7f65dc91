import type { Claims } from '@atrium/domain/sign-on/issuer-claims'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { AdmissionSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import type { SignOnProof } from '../../sessions/sessions.ts'

/** As old as a sign-on counts of which the issuer does not say when it was, in milliseconds: it serves what asks for the least. */
const UNKNOWN_AGE = 24 * 3_600_000

type Given = { realm: Realm; settings: Pick<AdmissionSettings, 'secondStep'>; now: Date }

/** What the issuer's word proves, and since when. */
export function proofOf(claims: Claims, { realm, settings, now }: Given) {
  const { auth_time: told, acr, sid } = claims
  const since = typeof told === 'number' ? told * 1000 : now.getTime() - UNKNOWN_AGE
  // A clock that is ahead of ours makes nobody surer than they are now.
  const authenticatedAt = new Date(Math.min(since, now.getTime()))
  const tookSecondStep = typeof acr === 'string' && settings.secondStep.includes(acr)
  return {
    realm,
    methods: ['issuer'],
    authenticatedAt,
    secondStepAt: tookSecondStep ? authenticatedAt : null,
    issuer: { issuerSession: typeof sid === 'string' ? sid.slice(0, 500) : null },
  } satisfies Omit<SignOnProof, 'issuer'> & { issuer: object }
}
