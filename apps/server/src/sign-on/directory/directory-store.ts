import { and, asc, eq, isNotNull, isNull, sql, type SQL } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { identities } from '../issuers/issuers-tables.ts'
import { accounts } from '../sign-on-tables.ts'
import type { DirectoryPerson, PersonCondition } from './directory-person.ts'
import { scimPeople, type ScimPersonRow } from './directory-tables.ts'

type DirectoryPage = { offset: number; limit: number }

const userName = sql<string>`coalesce(${scimPeople.userName}, ${accounts.email})`

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  userName,
  externalId: scimPeople.externalId,
  givenName: scimPeople.givenName,
  familyName: scimPeople.familyName,
  disabledAt: accounts.disabledAt,
  barred: accounts.barred,
  createdAt: accounts.createdAt,
  changedAt: sql<Date>`coalesce(${scimPeople.changedAt}, ${accounts.createdAt})`.mapWith(accounts.createdAt),
}

/** The only SQL on what directories say of people. Made from the database or from a transaction of it. */
export function createDirectoryStore(database: Database) {
  const people = () =>
    database.select(columns).from(accounts).leftJoin(scimPeople, eq(scimPeople.accountId, accounts.id))

  return {
    /** In the order in which their accounts were made. */
    async list(
      conditions: readonly PersonCondition[],
      { offset, limit }: DirectoryPage,
    ): Promise<{ total: number; rows: DirectoryPerson[] }> {
      const where = and(...conditions.map(conditionOf))
      const [count] = await database
        .select({ total: sql<number>`count(*)::int` })
        .from(accounts)
        .leftJoin(scimPeople, eq(scimPeople.accountId, accounts.id))
        .where(where)
      const rows = limit === 0 ? [] : await people().where(where).orderBy(asc(accounts.id)).offset(offset).limit(limit)
      return { total: count?.total ?? 0, rows }
    },

    async find(id: string): Promise<DirectoryPerson | undefined> {
      const [row] = await people().where(eq(accounts.id, id))
      return row
    },

    async put({ accountId, ...row }: Omit<ScimPersonRow, 'madeAccount'> & { madeAccount?: boolean }): Promise<void> {
      await database
        .insert(scimPeople)
        .values({ accountId, madeAccount: false, ...row })
        .onConflictDoUpdate({ target: scimPeople.accountId, set: row })
    },

    /**
     * An active account of this address that a directory has made and nobody has ever signed in to; locked until the transaction
     * ends, so that two people cannot both be the first.
     */
    async unusedAccount(email: string): Promise<string | undefined> {
      const [row] = await database
        .select({ id: accounts.id })
        .from(accounts)
        .innerJoin(scimPeople, eq(scimPeople.accountId, accounts.id))
        .where(
          and(
            eq(accounts.email, email),
            eq(scimPeople.madeAccount, true),
            isNull(accounts.passwordHash),
            isNull(accounts.disabledAt),
          ),
        )
        .for('update', { of: accounts })
      if (!row) return undefined
      const [identity] = await database
        .select({ id: identities.id })
        .from(identities)
        .where(eq(identities.accountId, row.id))
        .limit(1)
      return identity ? undefined : row.id
    },
  }
}

function conditionOf(condition: PersonCondition): SQL {
  if (condition.field === 'active') {
    return condition.value ? isNull(accounts.disabledAt) : isNotNull(accounts.disabledAt)
  }
  const { field, value } = condition
  const conditions = {
    id: () => sql`${accounts.id}::text = lower(${value})`,
    externalId: () => eq(scimPeople.externalId, value),
    userName: () => sql`lower(${userName}) = lower(${value})`,
    displayName: () => sql`lower(${accounts.name}) = lower(${value})`,
    email: () => sql`${accounts.email} = lower(${value})`,
  }
  return conditions[field]()
}
