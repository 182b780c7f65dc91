import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { RequestContext } from '#platform/http/handler.ts'
import type { SignOnSettings } from '#platform/settings/sign-on-settings.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { Accounts } from '../accounts/create-accounts.ts'
import { createRealmProofs } from '../realms/create-realm-proofs.ts'
import type { SignOnRecorder } from '../record-sign-on.ts'
import { createSeal } from '../second-steps/seal.ts'
import type { SignInAs } from '../sign-in.ts'
import { createAdmission } from './admit.ts'
import { createSignOnBeginning } from './begin-sign-on.ts'
import { createIssuerCalls } from './issuer-calls.ts'
import { createIssuersStore } from './issuers-store.ts'
import { ownOrigin } from './own-origin.ts'
import { createGrantSync } from './sync-grants.ts'
import { createIssuerSignOut } from './sign-out.ts'
import { openIssuer } from './open-issuer.ts'

type Dependencies = {
  database: Database
  settings: { signOn: SignOnSettings; publicUrl: string | null }
  sessionSecret: string
  accounts: Pick<Accounts, 'createWithin'>
  recordSignOn: Pick<SignOnRecorder, 'refusedIn'>
  syncGroups: ProjectsRoom['syncIssuerGroups']
  signInAs: SignInAs
  forgetSessions: () => void
  audit: Audit
  clock: Clock
  logger: Logger
}

/** Issuers at which people sign in instead of here. */
export function createIssuers({ settings, sessionSecret, ...dependencies }: Dependencies) {
  const { database, clock } = dependencies
  const issuers = new Map(
    [...settings.signOn.issuers].map(([realm, row]) => [realm, { settings: row, open: openIssuer(row, clock) }]),
  )
  const store = createIssuersStore(database)
  const seal = createSeal(sessionSecret)
  const signOut = createIssuerSignOut({ ...dependencies, issuers, seal })
  const calls = createIssuerCalls({
    ...dependencies,
    issuers,
    proofs: createRealmProofs(settings.signOn.proofs, { clock, takeOnce: store.takeToken }),
    store,
    begin: createSignOnBeginning(dependencies),
    admit: createAdmission({ ...dependencies, syncGrants: createGrantSync(dependencies) }),
    seal,
    signOut,
    publicUrl: settings.publicUrl,
  })
  return {
    calls,
    /** Where the browser signs out at the issuer of its session; null where there is nothing to do. */
    addressToLeave: (sessionId: string, context: Pick<RequestContext<unknown>, 'header'>) =>
      signOut.addressToLeave(sessionId, `${settings.publicUrl ?? ownOrigin(context)}/login`),
  }
}
