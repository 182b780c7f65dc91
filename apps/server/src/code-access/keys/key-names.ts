import { asc, eq, inArray, sql } from '#platform/database/sql.ts'
import { holding } from '#platform/database/holding.ts'
import type { Database } from '#platform/database/open-database.ts'
import { codeAccessKeys } from './code-keys-tables.ts'

/** A key as others speak of it: its name, its first and last characters, and whose it is. */
type NamedKey = { id: string; name: string; hint: string; accountId: string }

/** What keys are called, for rooms that count what they spend. */
export function createKeyNames(database: Database) {
  const { id, name, hint, accountId } = codeAccessKeys
  const read = () => database.select({ id, name, hint, accountId }).from(codeAccessKeys)
  return {
    async among(ids: readonly string[]): Promise<NamedKey[]> {
      return ids.length === 0 ? [] : read().where(inArray(id, [...ids]))
    },
    async ofPerson(owner: string): Promise<NamedKey[]> {
      return read().where(eq(accountId, owner))
    },
    /** The first by name whose name contains this. */
    async find(contains: string, limit: number): Promise<NamedKey[]> {
      return read()
        .where(holding(name, contains))
        .orderBy(asc(sql`lower(${name})`), asc(id))
        .limit(limit)
    },
  }
}
