import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { createAccessTokens } from '../access-tokens/create-access-tokens.ts'
import type { AttemptLimit } from '../accounts/limit-attempts.ts'
import { rememberVerified, type VerifyAccount } from '../accounts/verify-account.ts'
import { createSecondSteps } from '../second-steps/create-second-steps.ts'
import { createSeal } from '../second-steps/seal.ts'
import { createAuthenticator } from './create-authenticator.ts'
import { createSessionTokens } from './session-token.ts'
import { createSessions } from './sessions.ts'

type Dependencies = {
  database: Database
  secret: string
  verify: VerifyAccount
  limit: AttemptLimit
  membershipsOf: Parameters<typeof createAuthenticator>[0]['membershipsOf']
  audit: Audit
  clock: Clock
}

/** Who is asking: by a session, by a token, or by a password where no second step is asked for. */
export function openSessions({ database, secret, verify, limit, membershipsOf, audit, clock }: Dependencies) {
  const tokens = createSessionTokens(secret)
  const accessTokens = createAccessTokens({ database, audit, clock })
  const seal = createSeal(secret)
  const forgetSessions = () => authenticator.forgetAll()
  const secondSteps = createSecondSteps({ database, seal, limit, forgetSessions, audit, clock })
  const authenticator = createAuthenticator({
    database,
    tokens,
    verify: rememberVerified(database, verify, () => clock().getTime()),
    accessTokens,
    hasSecondStep: secondSteps.isOn,
    membershipsOf,
    clock,
  })
  const sessions = createSessions({ database, tokens, authenticator, audit, clock })
  return { accessTokens, secondSteps, authenticator, sessions, forgetSessions }
}
