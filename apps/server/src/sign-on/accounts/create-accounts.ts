import { PERMISSIONS } from '@atrium/domain/permissions/permission'
import { storedEmail } from '@atrium/domain/people/stored-email'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import type { Audit } from '#policy/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { ADDRESS_TAKEN } from '@atrium/contract/calls/administration/invitations'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword, type PasswordCost } from './hash-password.ts'
import type { LinkRow } from '../one-time-links/links-tables.ts'
import { endWaysIn } from './end-ways-in.ts'
import { createLinksStore } from '../one-time-links/links-store.ts'
import { createSignOnStore } from '../sign-on-store.ts'

export type NewAccount = {
  name: string
  email: string
  password: string
  permissions?: readonly string[]
  groups?: readonly string[]
  projects?: readonly { projectId: number; role: ProjectRole }[]
  /** Who makes it; they themselves where missing. */
  by?: string | null
}

/** Takes the link that lets somebody in; refuses where it is gone. */
type TakeLink = (tx: Database) => Promise<LinkRow>

/** `within` is the transaction of the account, so that nobody exists without their projects. */
export type JoinProject = (within: Database, accountId: string, projectId: number, role: ProjectRole) => Promise<void>

type Dependencies = {
  database: Database
  joinProject: JoinProject
  audit: Audit
  clock: Clock
  passwordCost: PasswordCost
}

const FIRST_ACCOUNT_EXISTS = 'The first account has already been created. Sign in instead.'

/** @throws a 422 refusal where what is written fails because the address belongs to another account */
export async function orTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_email_key')) throw error
    throw unprocessable(ADDRESS_TAKEN, [{ path: 'body.email', message: ADDRESS_TAKEN }])
  }
}

/** Makes accounts with their memberships, each in one transaction. */
export function createAccounts({ database, joinProject, audit, clock, passwordCost }: Dependencies) {
  async function insert(
    transaction: Database,
    account: Omit<NewAccount, 'password'>,
    passwordHash: string | null,
  ): Promise<string> {
    const id = newId()
    const stored = storedEmail(account.email)
    // Whoever has an account needs no invitation: left open, it would let them in again after they are deleted.
    await createLinksStore(transaction).removeOf({ email: stored })
    await createSignOnStore(transaction).insertAccount({
      id,
      name: account.name.trim(),
      email: stored,
      passwordHash,
      groups: [...(account.groups ?? [])],
      permissions: [...(account.permissions ?? [])],
      disabledAt: null,
      barred: false,
      createdAt: clock(),
    })
    for (const { projectId, role } of account.projects ?? []) await joinProject(transaction, id, projectId, role)
    const { email, permissions = [], projects = [], by = id } = account
    const details = { email, permissions, projects }
    await audit.record(transaction, { author: by, action: 'created', subject: { kind: 'account', id }, details })
    return id
  }

  return {
    /** Answers the new account's id. @throws a 422 refusal where the address is taken. */
    async create(account: NewAccount): Promise<string> {
      const hash = await hashPassword(account.password, passwordCost)
      return orTaken(database.transaction((transaction) => insert(transaction, account, hash)))
    },

    /** An account that signs on elsewhere, in the transaction of whoever lets it in. Answers its id. */
    createWithin: (transaction: Database, account: Omit<NewAccount, 'password'>) => insert(transaction, account, null),

    /** The account of somebody who was invited: all but name and password stands in the link. Answers its id. */
    async createInvited(given: Pick<NewAccount, 'name' | 'password'>, take: TakeLink): Promise<string> {
      const hash = await hashPassword(given.password, passwordCost)
      return database.transaction(async (transaction) => {
        const { email, permissions, projects, createdBy } = await take(transaction)
        // Meanwhile somebody may have created the account in another way.
        if (await createSignOnStore(transaction).accountByEmail(email)) throw conflict(ADDRESS_TAKEN)
        return insert(transaction, { ...given, email, permissions, projects, by: createdBy }, hash)
      })
    },

    /** Sets a new password for whom the link is: whatever else somebody may have come in with ends too. */
    async setPassword(password: string, take: TakeLink): Promise<string> {
      const hash = await hashPassword(password, passwordCost)
      return database.transaction(async (transaction) => {
        const { accountId } = await take(transaction)
        const store = createSignOnStore(transaction)
        if (accountId === null || !(await store.isActive(accountId))) throw notFound()
        await store.setPasswordHash(accountId, hash)
        await endWaysIn(transaction, accountId)
        const subject = { kind: 'account', id: accountId }
        await audit.record(transaction, { author: accountId, action: 'password-set', subject })
        return accountId
      })
    },

    /**
     * The account that everything starts with: it has every permission and owns the default project. Of several at once
     * exactly one is made. @throws a 409 refusal for the others.
     */
    async createFirst(account: Pick<NewAccount, 'name' | 'email' | 'password'>): Promise<string> {
      if (await createSignOnStore(database).hasAccounts()) throw conflict(FIRST_ACCOUNT_EXISTS)
      const hash = await hashPassword(account.password, passwordCost)
      const owner = {
        ...account,
        permissions: PERMISSIONS,
        projects: [{ projectId: DEFAULT_PROJECT_ID, role: 'owner' as const }],
      }
      return database.transaction(async (transaction) => {
        const store = createSignOnStore(transaction)
        await store.lockFirstAccount()
        if (await store.hasAccounts()) throw conflict(FIRST_ACCOUNT_EXISTS)
        return insert(transaction, owner, hash)
      })
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
