import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { SignOnSettings } from '#platform/settings/sign-on/sign-on-settings.ts'
import { createRealmProofs } from '../realms/create-realm-proofs.ts'
import { createSignOnBeginning } from './round-trip/begin-sign-on.ts'
import { createGoToIssuer } from './round-trip/go-to-issuer.ts'
import { createIssuersStore } from './issuers-store.ts'
import { openIssuer } from './open-issuer.ts'

type Dependencies = {
  database: Database
  settings: { signOn: SignOnSettings; publicUrl: string | null }
  clock: Clock
}

/** The realms that are set up: those of issuers, and those in which a request itself shows who sends it. */
export function openRealms({ database, settings: { signOn, publicUrl }, clock }: Dependencies) {
  const issuers = new Map(
    [...signOn.issuers].map(([realm, row]) => [realm, { settings: row, open: openIssuer(row, clock) }]),
  )
  const { takeToken: takeOnce } = createIssuersStore(database)
  return {
    issuers,
    proofs: createRealmProofs(signOn.proofs, { clock, takeOnce }),
    goToIssuer: createGoToIssuer({ issuers, begin: createSignOnBeginning({ database, clock }), publicUrl }),
  }
}
