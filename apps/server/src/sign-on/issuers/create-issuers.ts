import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/handler.ts'
import type { SignOnSettings } from '#platform/settings/sign-on/sign-on-settings.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { Accounts } from '../accounts/create-accounts.ts'
import type { SignOnRecorder } from '../record-sign-on.ts'
import { createSeal } from '../second-steps/seal.ts'
import type { SignInAs } from '../sign-in.ts'
import { createIdentities } from '../identities/create-identities.ts'
import { createIdentityCalls } from '../identities/identity-calls.ts'
import { createExplanation } from './explain-failure.ts'
import { createIssuerCalls } from './issuer-calls.ts'
import { createIssuersStore } from './issuers-store.ts'
import { createLetIn } from './letting-in/let-in.ts'
import { ownOrigin } from './round-trip/own-origin.ts'
import { createGivenSync } from './letting-in/sync-given.ts'
import { createIssuerSignOut } from './signing-out/sign-out.ts'
import { openRealms } from './open-realms.ts'

type Dependencies = {
  database: Database
  settings: { signOn: SignOnSettings; publicUrl: string | null }
  sessionSecret: string
  accounts: Pick<Accounts, 'createWithin'>
  recordSignOn: Pick<SignOnRecorder, 'refusedIn'>
  syncGroups: ProjectsRoom['syncIssuerGroups']
  signInAs: SignInAs
  /** When a second step was taken in somebody's session. */
  secondStepAt: (caller: Caller) => Promise<Date | null>
  forgetSessions: () => void
  audit: Audit
  clock: Clock
  logger: Logger
}

/** Issuers at which people sign in instead of here. */
export function createIssuers({ settings, sessionSecret, ...dependencies }: Dependencies) {
  const { database, clock } = dependencies
  const { publicUrl } = settings
  const store = createIssuersStore(database)
  const { issuers, proofs, goToIssuer } = openRealms({ database, settings, clock })
  const seal = createSeal(sessionSecret)
  const signOut = createIssuerSignOut({ ...dependencies, issuers, seal })
  const given = createGivenSync(dependencies)
  const identities = createIdentities({ ...dependencies, realms: [...issuers.keys(), ...proofs.keys()], given })
  return {
    calls: {
      issuers: createIssuerCalls({
        issuers,
        proofs,
        store,
        goToIssuer,
        letIn: createLetIn({ ...dependencies, given, seal }),
        identities,
        orExplained: createExplanation({ ...dependencies, publicUrl }),
        signOut,
        publicUrl,
        clock,
      }),
      identities: createIdentityCalls({ identities, issuers, goToIssuer }),
    },
    refuseShutOut: identities.refuseShutOut,
    realms: { issuers: [...issuers.keys()], proofs: [...proofs.keys()] },
    /** Where the browser signs out at the issuer of its session; null where there is nothing to do. */
    addressToLeave: (sessionId: string, context: Pick<RequestContext<unknown>, 'header'>) =>
      signOut.addressToLeave(sessionId, `${publicUrl ?? ownOrigin(context)}/login`),
  }
}
