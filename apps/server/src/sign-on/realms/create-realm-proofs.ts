import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { ProofSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import { createAwsProof } from './create-aws-proof.ts'
import { createCertificateProof } from './create-certificate-proof.ts'
import { createTokenProof } from './create-token-proof.ts'
import type { RealmProof } from './realm-proof.ts'

type Dependencies = Parameters<typeof createAwsProof>[1]

/** What is asked of a request in each realm that asks nobody else. */
export function createRealmProofs(
  realms: ReadonlyMap<Realm, ProofSettings>,
  { clock, takeOnce }: Dependencies,
): ReadonlyMap<Realm, RealmProof> {
  const proofIn = (realm: Realm, settings: ProofSettings): RealmProof => {
    if (settings.method === 'sso-jwt') return createTokenProof(realm, settings, clock)
    if (settings.method === 'certificate') return createCertificateProof(settings, clock)
    return createAwsProof(settings, { clock, takeOnce })
  }
  return new Map([...realms].map(([realm, settings]) => [realm, proofIn(realm, settings)]))
}
