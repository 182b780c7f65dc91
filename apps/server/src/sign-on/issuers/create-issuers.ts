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
import { createIdentities } from '../identities/create-identities.ts'
import { createIdentityCalls } from '../identities/identity-calls.ts'
import { createAdmission } from './admit.ts'
import { createSignOnBeginning } from './begin-sign-on.ts'
import { createExplanation } from './explain-failure.ts'
import { createGoToIssuer } from './go-to-issuer.ts'
import { createIssuerCalls } from './issuer-calls.ts'
import { createIssuersStore } from './issuers-store.ts'
import { createLetIn } from './let-in.ts'
import { ownOrigin } from './own-origin.ts'
import { createGivenSync } from './sync-given.ts'
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
  const { publicUrl } = settings
  const store = createIssuersStore(database)
  const seal = createSeal(sessionSecret)
  const signOut = createIssuerSignOut({ ...dependencies, issuers, seal })
  const given = createGivenSync({ ...dependencies, syncGrants: createGrantSync(dependencies) })
  const goToIssuer = createGoToIssuer({ issuers, begin: createSignOnBeginning(dependencies), publicUrl })
  const proofs = createRealmProofs(settings.signOn.proofs, { clock, takeOnce: store.takeToken })
  const realms = [...issuers.keys(), ...proofs.keys()]
  const identities = createIdentities({ ...dependencies, realms, given })
  return {
    calls: {
      issuers: createIssuerCalls({
        issuers,
        proofs,
        store,
        goToIssuer,
        letIn: createLetIn({ ...dependencies, admit: createAdmission({ ...dependencies, given }), seal }),
        identities,
        orExplained: createExplanation({ ...dependencies, publicUrl }),
        signOut,
        publicUrl,
        clock,
      }),
      identities: createIdentityCalls({ identities, issuers, goToIssuer }),
    },
    refuseShutOut: identities.refuseShutOut,
    /** Where the browser signs out at the issuer of its session; null where there is nothing to do. */
    addressToLeave: (sessionId: string, context: Pick<RequestContext<unknown>, 'header'>) =>
      signOut.addressToLeave(sessionId, `${publicUrl ?? ownOrigin(context)}/login`),
  }
}
