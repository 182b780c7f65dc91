import { losesAdministration, type PersonFacts } from '@atrium/domain/people/person-state'
import { knownPermissions } from '@atrium/domain/permissions/known-permissions'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { createLinksStore } from '../one-time-links/links-store.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import type { AccountRow } from '../sign-on-tables.ts'
import { refuseEndedSession } from '../sessions/refuse-ended.ts'
import { orTaken } from './create-accounts.ts'
import { endWaysIn } from './end-ways-in.ts'
import { setManualPermissions } from './set-manual-permissions.ts'
import { hashPassword, type PasswordCost } from './hash-password.ts'
import { createPeopleStore } from './people-store.ts'

type By = { author: Caller['author'] | null }

type Change = Partial<Pick<AccountRow, 'name' | 'email' | 'permissions' | 'disabledAt' | 'barred'>>

/** What a directory keeps beside the account, as it was and is, and what writes it. */
type Beside = { before: object; after: object; write: (tx: Database) => Promise<void> }

export type SaidByDirectory = { change: Omit<Change, 'permissions'>; beside: Beside }

/** What is to be written of an account, as it is found then. */
type Wanted = { action: string; change: Change; beside?: Beside }

type Dependencies = {
  database: Database
  passwordCost: PasswordCost
  /** Whose session it is, and what they may do, is looked up anew. */
  forgetSessions: () => void
  audit: Audit
  clock: Clock
}

/** Changes accounts, each with its record. All of it refuses (404) where there is no such account. */
export function createAccountChanges({ database, passwordCost, forgetSessions, audit, clock }: Dependencies) {
  const write = (by: By, { id, ...wanted }: Wanted & { id: string }, besides?: (tx: Database) => Promise<void>) =>
    writeAsFound(by, id, () => Promise.resolve(wanted), besides)

  /**
   * @param wantedIn looks while nobody else changes an account; null for nothing
   * @throws a 409 refusal where nobody would be left to administrate
   */
  async function writeAsFound(
    by: By,
    id: string,
    wantedIn: (tx: Database) => Promise<Wanted | null>,
    besides?: (tx: Database, wanted: Wanted) => Promise<void>,
  ): Promise<void> {
    const left = await database.transaction(async (tx) => {
      const store = createPeopleStore(tx)
      await store.lockAdministrators()
      const wanted = await wantedIn(tx)
      if (!wanted) return null
      const { action, change, beside } = wanted
      const row = await store.find(id)
      if (!row) throw notFound('There is no such person.')
      if (losesAdministration(factsOf(row), factsOf({ ...row, ...change }))) {
        if (!(await store.hasOtherAdministrator(id))) return wanted
        await createLinksStore(tx).removeBy(id)
      }
      if (change.disabledAt || change.email !== undefined) {
        await endLinks(tx, row)
        if (change.email !== undefined) await createLinksStore(tx).removeOf({ email: change.email })
      }
      if (change.permissions) await setManualPermissions(tx, id, change.permissions)
      await store.change(id, change)
      await besides?.(tx, wanted)
      const names = Object.keys(change) as (keyof Change)[]
      const before = Object.fromEntries(names.map((name) => [name, row[name]]))
      const subject = { kind: 'account', id }
      const details = {
        before: { ...before, ...beside?.before },
        after: { ...change, ...beside?.after },
        ...(beside && { source: 'scim' }),
      }
      await audit.record(tx, { author: by.author, action, subject, details })
      return null
    })
    forgetSessions()
    if (!left) return
    // Nobody sees what a directory is refused, but who reads the audit.
    if (left.beside) await recordKept(id)
    throw conflict()
  }

  async function recordKept(id: string): Promise<void> {
    const [subject, details] = [{ kind: 'account', id }, { source: 'scim' }]
    await audit.record(database, { author: null, action: 'administrator-kept', subject, result: 'refused', details })
  }

  /** What was sent to an address may be read by somebody else later, and an invitation outlive the account. */
  const endLinks = (tx: Database, { id, email }: Pick<AccountRow, 'id' | 'email'>) =>
    createLinksStore(tx).removeOf({ accountId: id, email })

  const endSessions = (id: string) => (tx: Database) => createSignOnStore(tx).deleteSessionsOf(id)

  return {
    /** @throws a 422 refusal where the address is another account's, a 409 one where nobody would be left to administrate */
    change: (by: By, id: string, change: Omit<Change, 'disabledAt' | 'barred'>) =>
      orTaken(write(by, { id, action: 'changed', change })),

    /** Out at once, with all sessions and links, until an administrator says otherwise. @throws a 409 refusal where nobody would be left to administrate */
    disable: (by: By, id: string) =>
      write(by, { id, action: 'disabled', change: { disabledAt: clock(), barred: true } }, endSessions(id)),

    /**
     * Takes an account away, with all that is of it alone. @throws a 409 refusal where nobody would be left to administrate
     * @param besides what else has to hold, in the same transaction
     */
    async remove({ author }: By, id: string, besides: (tx: Database) => Promise<void>): Promise<void> {
      await database.transaction(async (tx) => {
        const store = createPeopleStore(tx)
        await store.lockAdministrators()
        const row = await store.find(id)
        if (!row) throw notFound('There is no such person.')
        const gone = { ...factsOf(row), state: 'disabled' as const }
        if (losesAdministration(factsOf(row), gone) && !(await store.hasOtherAdministrator(id))) throw conflict()
        await besides(tx)
        await createLinksStore(tx).removeBy(id)
        await endLinks(tx, row)
        await store.remove(id)
        const { name, email, permissions } = row
        const details = { before: { name, email, permissions } }
        await audit.record(tx, { author, action: 'deleted', subject: { kind: 'account', id }, details })
      })
      forgetSessions()
    },

    /**
     * What a directory says of an account, and keeps beside it, at once. It changes no permissions.
     * @param saidIn what it says of the account as it is then; null for nothing new
     * @throws a 409 refusal where nobody would be left to administrate
     */
    changeByDirectory(id: string, saidIn: (tx: Database) => Promise<SaidByDirectory | null>) {
      const wantedIn = async (tx: Database) => {
        const said = await saidIn(tx)
        return said && { ...said, action: actionOf(said.change) }
      }
      return writeAsFound({ author: null }, id, wantedIn, async (tx, { change, beside }) => {
        await beside?.write(tx)
        if (change.disabledAt) await endSessions(id)(tx)
      })
    },

    enable: (by: By, id: string) => write(by, { id, action: 'enabled', change: { disabledAt: null, barred: false } }),

    /**
     * Everything else ends that lets somebody in, since somebody else may have known the old password.
     * @throws a 401 refusal where the session was ended meanwhile: whoever has it is no longer believed
     */
    async setOwnPassword(caller: Caller, password: string): Promise<void> {
      const { accountId, author, sessionId } = caller
      const hash = await hashPassword(password, passwordCost)
      await database.transaction(async (tx) => {
        await refuseEndedSession(tx, caller)
        await createSignOnStore(tx).setPasswordHash(accountId, hash)
        await endWaysIn(tx, accountId, sessionId)
        const subject = { kind: 'account', id: accountId }
        await audit.record(tx, { author, action: 'password-set', subject })
      })
      forgetSessions()
    },

    /** Ends sessions. Access tokens stay: they end with a new password, and work no more while the account is disabled. */
    signOut: (by: By, id: string) => write(by, { id, action: 'signed-out', change: {} }, endSessions(id)),
  }
}

export type AccountChanges = ReturnType<typeof createAccountChanges>

function actionOf({ disabledAt }: Change): string {
  if (disabledAt === undefined) return 'changed'
  return disabledAt ? 'disabled' : 'enabled'
}

function factsOf({ disabledAt, permissions }: Pick<AccountRow, 'disabledAt' | 'permissions'>): PersonFacts {
  return { state: disabledAt === null ? 'active' : 'disabled', permissions: knownPermissions(permissions) }
}
