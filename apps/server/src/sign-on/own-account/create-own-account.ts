import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { createAccessTokenCalls } from '../access-tokens/access-token-calls.ts'
import type { AccountChanges } from '../accounts/change-accounts.ts'
import type { RequirePassword } from '../accounts/require-password.ts'
import { createChallenges } from '../passkeys/challenges.ts'
import { createPasskeys } from '../passkeys/create-passkeys.ts'
import { createPasskeyCalls } from '../passkeys/passkey-calls.ts'
import type { SignOnRecorder } from '../record-sign-on.ts'
import { createSecondStepCalls } from '../second-steps/second-step-calls.ts'
import type { openSessions } from '../sessions/open-sessions.ts'
import { createOwnSessions } from '../sessions/own-sessions.ts'
import type { RaiseSession, SignInAs } from '../sign-in.ts'
import { createPresenceCheck } from '../step-up/require-presence.ts'
import { createStepUp, type Realms } from '../step-up/create-step-up.ts'
import { createStepUpCalls } from '../step-up/step-up-calls.ts'
import { createAccountCalls } from './account-calls.ts'

type Dependencies = Pick<ReturnType<typeof openSessions>, 'accessTokens' | 'secondSteps' | 'forgetSessions'> & {
  database: Database
  /** Signs what passkeys are challenged with. */
  secret: string
  publicUrl: string | null
  changes: AccountChanges
  requirePassword: RequirePassword
  signInAs: SignInAs
  raise: RaiseSession
  realms: Realms
  refuseShutOut: (tx: Database, accountId: string) => Promise<void>
  recordSignOn: SignOnRecorder
  audit: Audit
  clock: Clock
}

/** What people do with their own account: name, password, sessions, second step, passkeys, and tokens for programs. */
export function createOwnAccount({ database, secret, changes, ...given }: Dependencies) {
  const { accessTokens, secondSteps, requirePassword, recordSignOn, forgetSessions, clock } = given
  const sessions = createOwnSessions({ database, forgetSessions, clock })
  const passkeys = createPasskeys({ ...given, database, challenges: createChallenges(secret) })
  const stepUp = createStepUp({ ...given, database })
  const requirePresence = createPresenceCheck({ requirePassword, stepUp })
  return {
    calls: {
      account: createAccountCalls({ accounts: changes, sessions, requirePassword, recordSignOn }),
      accessTokens: createAccessTokenCalls({ accessTokens }),
      secondStep: createSecondStepCalls({ secondSteps, requirePresence }),
      stepUp: createStepUpCalls({ ...given, stepUp }),
      passkeys: createPasskeyCalls({ ...given, requirePresence, stepUp, passkeys }),
    },
  }
}
