import type { Permission } from '@atrium/domain/permissions/permission'
import { PERMISSIONS } from '@atrium/domain/permissions/permission'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import type { Audit } from '#policy/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import { conflict, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword, type PasswordCost } from './hash-password.ts'
import { createSignOnStore } from '../sign-on-store.ts'

export type NewAccount = {
  name: string
  email: string
  password: string
  permissions?: readonly Permission[]
  groups?: readonly string[]
  projects?: readonly { projectId: number; role: ProjectRole }[]
}

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

/** An address as it is stored and looked up. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Makes accounts with their memberships, each in one transaction. */
export function createAccounts({ database, joinProject, audit, clock, passwordCost }: Dependencies) {
  async function insert(transaction: Database, account: NewAccount, passwordHash: string): Promise<string> {
    const id = newId()
    await createSignOnStore(transaction).insertAccount({
      id,
      name: account.name.trim(),
      email: normalizeEmail(account.email),
      passwordHash,
      groups: [...(account.groups ?? [])],
      permissions: [...(account.permissions ?? [])],
      suspendedAt: null,
      createdAt: clock(),
    })
    for (const { projectId, role } of account.projects ?? []) await joinProject(transaction, id, projectId, role)
    await audit.record(transaction, { author: id, action: 'created', subject: { kind: 'account', id } })
    return id
  }

  return {
    /** Answers the new account's id. @throws a 422 refusal where the address is taken. */
    async create(account: NewAccount): Promise<string> {
      const hash = await hashPassword(account.password, passwordCost)
      try {
        return await database.transaction((transaction) => insert(transaction, account, hash))
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw unprocessable('An account with this email address already exists.', [
          { path: 'body.email', message: 'This address is already used.' },
        ])
      }
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
