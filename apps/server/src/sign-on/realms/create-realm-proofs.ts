import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Clock } from '#platform/clock.ts'
import type { ProofSettings } from '#platform/settings/sign-on-methods.ts'
import type { RealmProof } from './realm-proof.ts'
import { createTokenProof } from './create-token-proof.ts'

/** What is asked of a request in each realm that asks nobody else. */
export function createRealmProofs(
  realms: ReadonlyMap<Realm, ProofSettings>,
  clock: Clock,
): ReadonlyMap<Realm, RealmProof> {
  return new Map([...realms].map(([realm, settings]) => [realm, createTokenProof(realm, settings, clock)]))
}
