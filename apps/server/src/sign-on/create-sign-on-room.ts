import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createMailer } from '#platform/mail/create-mailer.ts'
import type { MailSettings } from '#platform/settings/mail-settings.ts'
import type { SignOnSettings } from '#platform/settings/sign-on/sign-on-settings.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import { createAccountChanges } from './accounts/change-accounts.ts'
import { PASSWORD_COST, type PasswordCost } from './accounts/hash-password.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { createIssuers } from './issuers/create-issuers.ts'
import { createDirectoryPeople } from './directory/create-directory-people.ts'
import { createInvitationCalls } from './one-time-links/invitation-calls.ts'
import { createMailQueue } from './one-time-links/create-mail-queue.ts'
import { createLinkSender } from './one-time-links/create-link-sender.ts'
import { createLinksStore } from './one-time-links/links-store.ts'
import { createLinkMaker } from './one-time-links/make-link.ts'
import { createOwnAccount } from './own-account/create-own-account.ts'
import { openSessions } from './sessions/open-sessions.ts'
import { createSetup } from './setup.ts'
import { createSignIn } from './sign-in.ts'
import { createSignOnCalls } from './sign-on-calls.ts'
import { createSignOnStore } from './sign-on-store.ts'

type Dependencies = {
  database: Database
  settings: {
    /** Where the server listens. */
    host: string
    /** The address that people use, when a proxy stands before the server. */
    publicUrl: string | null
    /** Which realm is served by which method of signing on. */
    signOn: SignOnSettings
    /** What sends links by mail; null where nothing does. */
    mail: MailSettings | null
    /** The first account, where the operator names it. */
    owner: { email: string; password: string } | null
  }
  /** That of this installation: signs session tokens. */
  sessionSecret: string
  projects: Pick<ProjectsRoom, 'membershipsOf' | 'join' | 'refuseUnknown' | 'idsNamed' | 'syncIssuerGroups'>
  audit: Audit
  clock: Clock
  logger: Logger
  passwordCost?: PasswordCost
}

/** Accounts, sessions, and who is asking. */
export function createSignOnRoom({ passwordCost = PASSWORD_COST, ...given }: Dependencies) {
  const { database, settings, sessionSecret: secret, projects, audit, clock } = given
  const { publicUrl } = settings
  const store = createSignOnStore(database)
  const { accounts, people, keepPeople, activeAmong, limit, verify, requirePassword, recordSignOn } = openAccounts({
    database,
    secret,
    joinProject: projects.join,
    audit,
    clock,
    passwordCost,
  })
  const { membershipsOf } = projects
  const who = openSessions({ database, secret, verify, limit, membershipsOf, audit, clock })
  const { authenticator, sessions, secondSteps, forgetSessions } = who
  const changes = createAccountChanges({ database, passwordCost, forgetSessions, audit, clock })
  const setup = createSetup({ database, accounts, settings })
  const makeLink = createLinkMaker({ database, publicUrl, audit, clock })
  const mailer = createMailer(settings.mail, clock, given.logger)
  const mailQueue = createMailQueue({ database, mailer, secret, clock, logger: given.logger })
  const sendLink = createLinkSender(mailer, mailQueue)
  const signIn = createSignIn({ sessions, setupRequired: setup.required, setupToken: setup.token })
  const { signInAs, raise } = signIn
  const issuers = createIssuers({
    ...given,
    accounts,
    recordSignOn,
    syncGroups: projects.syncIssuerGroups,
    signInAs,
    secondStepAt: sessions.secondStepAt,
    forgetSessions,
  })
  const own = createOwnAccount({
    ...who,
    database,
    secret,
    publicUrl,
    changes,
    requirePassword,
    signInAs,
    raise,
    realms: issuers.realms,
    refuseShutOut: issuers.refuseShutOut,
    recordSignOn,
    audit,
    clock,
  })

  return {
    calls: {
      ...own.calls,
      ...issuers.calls,
      signOn: createSignOnCalls({
        accounts,
        sessions,
        verify,
        secondSteps,
        signIn,
        setupRequired: setup.required,
        setupToken: setup.token,
        recordSignOn,
        addressToLeave: issuers.addressToLeave,
        clock,
      }),
      invitations: createInvitationCalls({
        database,
        accounts,
        projects,
        makeLink,
        sendLink,
        signIn,
        secondSteps,
        forgetSessions,
        audit,
        clock,
      }),
    },
    authenticate: authenticator.authenticate,
    callerByKeyOf: authenticator.byKeyOf,
    accounts: {
      create: accounts.create,
      count: () => store.countAccounts(),
      /** Whether there is more than one person, or another one is invited. */
      hasColleagues: async () =>
        (await store.countAccounts()) > 1 || createLinksStore(database).isAnyOpen('invitation', clock()),
      list: people.list,
      find: people.find,
      isActive: store.isActive,
      among: people.among,
      /** The first by name of those among these who are let in and whose name contains this. */
      activeNamed: people.activeNamed,
      administrators: people.administrators,
      /** Which of these have an account; they keep it until the transaction ends. */
      keep: keepPeople,
      /** Which of these are let in. */
      activeAmong,
      withEmail: people.withEmail,
      ...changes,
    },
    /** People as a directory keeps them. */
    directory: createDirectoryPeople({ database, accounts, changes, clock }),
    makeLink,
    sendLink,
    secondSteps,
    /** Whose session it is, what they may do and where they belong is looked up anew. */
    forgetSessions,
    setup,
    async start() {
      await setup.start()
      mailQueue.start()
    },
    async stop() {
      await mailQueue.stop()
      mailer?.stop()
    },
  }
}

export type SignOnRoom = ReturnType<typeof createSignOnRoom>
