import { storedEmail } from '@atrium/domain/people/stored-email'
import type { PersonState } from '@atrium/domain/people/person-state'
import { and, asc, eq, inArray, isNotNull, isNull, max, or, sql } from '#platform/database/sql.ts'
import { holding } from '#platform/database/holding.ts'
import type { Database } from '#platform/database/open-database.ts'
import { identities } from '../issuers/issuers-tables.ts'
import { passkeys } from '../passkeys/passkeys-tables.ts'
import { createSecondStepsStore } from '../second-steps/second-steps-store.ts'
import { type AccountRow, accounts, sessions } from '../sign-on-tables.ts'
import type { PersonRow } from './person-row.ts'

/** Any number will do, as long as nothing else in the database locks on it. */
const ADMINISTRATORS_LOCK = 7908_0002

export type PeopleAsked = {
  contains?: string | undefined
  state?: PersonState | undefined
  after: { name: string; id: string } | null
  limit: number
}

const STATES = { active: isNull(accounts.disabledAt), disabled: isNotNull(accounts.disabledAt) } as const

/** The only SQL on accounts as administrators see and change them. Made from the database or from a transaction of it. */
export function createPeopleStore(database: Database) {
  async function withMore(rows: readonly AccountRow[]): Promise<PersonRow[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const seen = await database
      .select({ id: sessions.accountId, at: max(sessions.usedAt) })
      .from(sessions)
      .where(inArray(sessions.accountId, ids))
      .groupBy(sessions.accountId)
    const byId = new Map(seen.map(({ id, at }) => [id, at]))
    const withSecondStep = await createSecondStepsStore(database).among(ids)
    return rows.map((row) => ({
      ...row,
      lastSeenAt: byId.get(row.id) ?? null,
      hasSecondStep: withSecondStep.has(row.id),
    }))
  }

  return {
    /** By name. */
    async list({ contains, state, after, limit }: PeopleAsked): Promise<PersonRow[]> {
      const named = contains ? or(holding(accounts.name, contains), holding(accounts.email, contains)) : undefined
      const later = after
        ? sql`(lower(${accounts.name}), ${accounts.id}) > (lower(${after.name}), ${after.id}::uuid)`
        : undefined
      const rows = await database
        .select()
        .from(accounts)
        .where(and(named, state && STATES[state], later))
        .orderBy(asc(sql`lower(${accounts.name})`), asc(accounts.id))
        .limit(limit)
      return withMore(rows)
    },

    async find(id: string): Promise<PersonRow | undefined> {
      const [row] = await withMore(await database.select().from(accounts).where(eq(accounts.id, id)))
      return row
    },

    async withEmail(email: string): Promise<{ accountId: string } | undefined> {
      const named = eq(accounts.email, storedEmail(email))
      const [row] = await database.select({ accountId: accounts.id }).from(accounts).where(named)
      return row
    },

    /** Which of these addresses, as they are stored, have an account. */
    async emailsAmong(emails: readonly string[]): Promise<string[]> {
      if (emails.length === 0) return []
      const rows = await database
        .select({ email: accounts.email })
        .from(accounts)
        .where(inArray(accounts.email, [...emails]))
      return rows.map(({ email }) => email)
    },

    /** Whoever these accounts are of. */
    async among(ids: readonly string[]): Promise<{ accountId: string; name: string; email: string }[]> {
      if (ids.length === 0) return []
      return database
        .select({ accountId: accounts.id, name: accounts.name, email: accounts.email })
        .from(accounts)
        .where(inArray(accounts.id, [...ids]))
    },

    /** The first by name of those among these who are let in and whose name contains this. */
    async activeNamed(ids: readonly string[], contains: string, most: number) {
      if (ids.length === 0) return []
      return database
        .select({ accountId: accounts.id, name: accounts.name })
        .from(accounts)
        .where(and(inArray(accounts.id, [...ids]), STATES.active, holding(accounts.name, contains)))
        .orderBy(asc(sql`lower(${accounts.name})`), asc(accounts.id))
        .limit(most)
    },

    /** Which of these have an account; none of them is deleted until the transaction ends. */
    async keep(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const named = inArray(accounts.id, [...ids])
      const rows = await database.select({ id: accounts.id }).from(accounts).where(named).for('key share')
      return rows.map(({ id }) => id)
    },

    /** Which of these accounts are let in. */
    async activeAmong(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const active = and(inArray(accounts.id, [...ids]), STATES.active)
      const rows = await database.select({ id: accounts.id }).from(accounts).where(active)
      return rows.map(({ id }) => id)
    },

    async administrators(): Promise<string[]> {
      const administrates = sql`${accounts.permissions} @> array['admin_rw']::text[]`
      const rows = await database.select({ id: accounts.id }).from(accounts).where(administrates)
      return rows.map(({ id }) => id)
    },

    /** Until the transaction ends nobody else changes who administrates. */
    async lockAdministrators(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`)
    },

    /** Another one who can come in: an account that nobody has ever signed in to may have no way in at all. */
    async hasOtherAdministrator(id: string): Promise<boolean> {
      const [row] = await database
        .select({ id: accounts.id })
        .from(accounts)
        .where(
          and(
            sql`${accounts.id} <> ${id}`,
            STATES.active,
            sql`${accounts.permissions} @> array['admin_rw']::text[]`,
            or(
              isNotNull(accounts.passwordHash),
              sql`exists (select 1 from ${identities} where ${identities.accountId} = ${accounts.id})`,
              sql`exists (select 1 from ${passkeys} where ${passkeys.accountId} = ${accounts.id})`,
            ),
          ),
        )
        .limit(1)
      return row !== undefined
    },

    /** With it go sessions, tokens, links, settings, drafts and memberships. */
    async remove(id: string): Promise<void> {
      await database.delete(accounts).where(eq(accounts.id, id))
    },

    async change(
      id: string,
      change: Partial<Pick<AccountRow, 'name' | 'email' | 'permissions' | 'groups' | 'disabledAt' | 'barred'>>,
    ): Promise<void> {
      if (Object.keys(change).length > 0) await database.update(accounts).set(change).where(eq(accounts.id, id))
    },
  }
}
