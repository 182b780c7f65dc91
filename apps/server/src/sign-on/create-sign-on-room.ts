import { randomBytes } from 'node:crypto'
import type { Audit } from '#policy/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { SignOnSettings } from '#platform/settings/sign-on-settings.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import { createPasswordCheck } from './accounts/require-password.ts'
import { createAccounts } from './accounts/create-accounts.ts'
import { createAuthenticator } from './sessions/create-authenticator.ts'
import { PASSWORD_COST, type PasswordCost } from './accounts/hash-password.ts'
import { createInvitationCalls } from './links/invitation-calls.ts'
import { createLinkMaker } from './links/make-link.ts'
import { createAccountChanges } from './accounts/change-accounts.ts'
import { createPeopleStore } from './accounts/people-store.ts'
import { createSignOnRecorder } from './record-sign-on.ts'
import { createIssuers } from './issuers/create-issuers.ts'
import { createSignIn } from './sign-in.ts'
import { isLoopback } from './is-loopback.ts'
import { createAttemptLimit } from './accounts/limit-attempts.ts'
import { createAccessTokenCalls } from './access-tokens/access-token-calls.ts'
import { createAccessTokens } from './access-tokens/create-access-tokens.ts'
import { createAccountCalls } from './own-account/account-calls.ts'
import { createChallenges } from './passkeys/challenges.ts'
import { createPasskeys } from './passkeys/create-passkeys.ts'
import { createPasskeyCalls } from './passkeys/passkey-calls.ts'
import { createSecondStepCalls } from './second-steps/second-step-calls.ts'
import { createSecondSteps } from './second-steps/create-second-steps.ts'
import { createSeal } from './second-steps/seal.ts'
import { createOwnSessions } from './sessions/own-sessions.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSessionTokens } from './sessions/session-token.ts'
import { createSignOnCalls } from './sign-on-calls.ts'
import { createSignOnStore } from './sign-on-store.ts'
import { createAccountVerifier, rememberVerified } from './accounts/verify-account.ts'

type Dependencies = {
  database: Database
  settings: {
    /** Where the server listens. */
    host: string
    /** The address that people use, when a proxy stands before the server. */
    publicUrl: string | null
    /** Which realm is served by which method of signing on. */
    signOn: SignOnSettings
    /** The first account, where the operator names it. */
    owner: { email: string; password: string } | null
  }
  /** That of this installation: signs session tokens. */
  sessionSecret: string
  projects: Pick<ProjectsRoom, 'membershipsOf' | 'join' | 'refuseUnknown' | 'syncIssuerGroups'>
  audit: Audit
  clock: Clock
  logger: Logger
  passwordCost?: PasswordCost
}

/** Characters of a person's name, as when they write it themselves. */
const LONGEST_NAME = 100

/** Accounts, sessions, and who is asking. */
export function createSignOnRoom(dependencies: Dependencies) {
  const {
    database,
    settings,
    sessionSecret,
    projects,
    audit,
    clock,
    logger,
    passwordCost = PASSWORD_COST,
  } = dependencies
  const store = createSignOnStore(database)
  const tokens = createSessionTokens(sessionSecret)
  const limit = createAttemptLimit({ database, clock, secret: sessionSecret })
  const verify = createAccountVerifier({ database, limit, passwordCost })
  const accounts = createAccounts({ database, joinProject: projects.join, audit, clock, passwordCost })
  const accessTokens = createAccessTokens({ database, audit, clock })
  const secondSteps = createSecondSteps({
    database,
    seal: createSeal(sessionSecret),
    limit,
    forgetSessions: () => authenticator.forgetAll(),
    audit,
    clock,
  })
  const authenticator = createAuthenticator({
    database,
    tokens,
    verify: rememberVerified(database, verify, () => clock().getTime()),
    accessTokens,
    hasSecondStep: secondSteps.isOn,
    membershipsOf: projects.membershipsOf,
    clock,
  })
  const sessions = createSessions({ database, tokens, authenticator, audit, clock })
  const isOfThisMachineOnly = isLoopback(settings.host) && settings.publicUrl === null
  const setupToken = isOfThisMachineOnly ? null : randomBytes(18).toString('base64url')

  const people = createPeopleStore(database)
  const makeLink = createLinkMaker({ database, publicUrl: settings.publicUrl, audit, clock })

  let someoneExists = false
  /** Until the first account exists; the last administrator is never deleted, so that the answer only changes once. */
  async function setupRequired(): Promise<boolean> {
    someoneExists ||= await store.hasAccounts()
    return !someoneExists
  }
  const forgetSessions = authenticator.forgetAll
  const changes = createAccountChanges({ database, passwordCost, forgetSessions, audit, clock })
  const ownSessions = createOwnSessions({ database, forgetSessions, clock })
  const passkeys = createPasskeys({ database, challenges: createChallenges(sessionSecret), audit, clock })
  const { publicUrl } = settings
  const requirePassword = createPasswordCheck(verify)
  const recordSignOn = createSignOnRecorder({ database, audit })
  const signIn = createSignIn({ sessions, setupRequired, setupToken })

  const issuers = createIssuers({
    database,
    settings,
    sessionSecret,
    accounts,
    syncGroups: projects.syncIssuerGroups,
    signInAs: signIn.signInAs,
    forgetSessions,
    audit,
    clock,
    logger,
  })

  return {
    calls: {
      issuers: issuers.calls,
      signOn: createSignOnCalls({
        accounts,
        sessions,
        verify,
        secondSteps,
        signIn,
        setupRequired,
        setupToken,
        recordSignOn,
        addressToLeave: issuers.addressToLeave,
        clock,
      }),
      accessTokens: createAccessTokenCalls({ accessTokens }),
      account: createAccountCalls({ accounts: changes, sessions: ownSessions, requirePassword, recordSignOn }),
      passkeys: createPasskeyCalls({
        passkeys,
        requirePassword,
        signInAs: signIn.signInAs,
        recordSignOn,
        publicUrl,
        clock,
      }),
      secondStep: createSecondStepCalls({ secondSteps, requirePassword }),
      invitations: createInvitationCalls({
        database,
        accounts,
        projects,
        makeLink,
        signIn,
        secondSteps,
        audit,
        clock,
      }),
    },
    authenticate: authenticator.authenticate,
    accounts: {
      create: accounts.create,
      count: () => store.countAccounts(),
      list: people.list,
      find: people.find,
      isActive: store.isActive,
      among: people.among,
      withEmail: people.withEmail,
      ...changes,
    },
    makeLink,
    secondSteps,
    /** Whose session it is, what they may do and where they belong is looked up anew. */
    forgetSessions,
    setupRequired,
    /** To be printed in the log while setting up is required; null where it is not asked for. */
    setupToken,
    /** Makes the first account from the settings, if there is none yet. */
    async start(): Promise<void> {
      if (!settings.owner || !(await setupRequired())) return
      const [name = ''] = settings.owner.email.split('@')
      await accounts.createFirst({ name: name.slice(0, LONGEST_NAME), ...settings.owner }).catch((error: unknown) => {
        // Another server process on the same database was faster.
        if (!(error instanceof Refusal && error.status === 409)) throw error
      })
    },
  }
}

export type SignOnRoom = ReturnType<typeof createSignOnRoom>
