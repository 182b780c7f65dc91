import { and, count, desc, eq, inArray, or, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { codeAccessKeys, type CodeKeyRow } from './code-keys-tables.ts'

/** How a key is named in a call: by its id, or by what is kept of it. */
export type KeyName = { id: string } | { hash: string }

/** The only SQL on keys, but for what the ledger counts. Made from the database or from a transaction of it. */
export function createCodeKeysStore(database: Database) {
  const named = (name: KeyName) =>
    'id' in name ? eq(codeAccessKeys.id, name.id) : eq(codeAccessKeys.keyHash, name.hash)
  return {
    async page(accountId: string, { page, size }: { page: number; size: number }): Promise<CodeKeyRow[]> {
      return database
        .select()
        .from(codeAccessKeys)
        .where(eq(codeAccessKeys.accountId, accountId))
        .orderBy(desc(codeAccessKeys.id))
        .limit(size)
        .offset((page - 1) * size)
    },

    async count(accountId: string): Promise<number> {
      const [row] = await database
        .select({ total: count() })
        .from(codeAccessKeys)
        .where(eq(codeAccessKeys.accountId, accountId))
      return row?.total ?? 0
    },

    /** Who makes another key of the account waits until this transaction ends. */
    async holdAccount(accountId: string): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${accountId}`}, 0))`)
    },

    async insert(row: CodeKeyRow): Promise<void> {
      await database.insert(codeAccessKeys).values(row)
    },

    /** Held until the transaction ends; undefined where the account has no such key. */
    async hold(accountId: string, name: KeyName): Promise<CodeKeyRow | undefined> {
      const isIts = and(eq(codeAccessKeys.accountId, accountId), named(name))
      const [row] = await database.select().from(codeAccessKeys).where(isIts).for('update')
      return row
    },

    /** The same whosever it is, also by what was rotated away and works still. */
    async holdAny(name: KeyName): Promise<CodeKeyRow | undefined> {
      const isEarlier = 'hash' in name ? eq(codeAccessKeys.earlierHash, name.hash) : undefined
      const [row] = await database
        .select()
        .from(codeAccessKeys)
        .where(or(named(name), isEarlier))
        .for('update')
      return row
    },

    async change(id: string, change: Partial<CodeKeyRow>): Promise<CodeKeyRow | undefined> {
      const [row] = await database.update(codeAccessKeys).set(change).where(eq(codeAccessKeys.id, id)).returning()
      return row
    },

    /** The ids and names of those that the account had. */
    async remove(accountId: string, { ids, hashes, names }: Record<'ids' | 'hashes' | 'names', readonly string[]>) {
      const any = or(
        names.length > 0 ? inArray(codeAccessKeys.name, [...names]) : undefined,
        ids.length > 0 ? inArray(codeAccessKeys.id, [...ids]) : undefined,
        hashes.length > 0 ? inArray(codeAccessKeys.keyHash, [...hashes]) : undefined,
      )
      if (!any) return []
      return database
        .delete(codeAccessKeys)
        .where(and(eq(codeAccessKeys.accountId, accountId), any))
        .returning({
          id: codeAccessKeys.id,
          accountId: codeAccessKeys.accountId,
          name: codeAccessKeys.name,
          projectId: codeAccessKeys.projectId,
        })
    },

    all: (): Promise<CodeKeyRow[]> => database.select().from(codeAccessKeys),

    async withHash(hash: string): Promise<CodeKeyRow | undefined> {
      const [row] = await database.select().from(codeAccessKeys).where(eq(codeAccessKeys.keyHash, hash))
      return row
    },

    async one(id: string): Promise<CodeKeyRow | undefined> {
      const [row] = await database.select().from(codeAccessKeys).where(eq(codeAccessKeys.id, id))
      return row
    },
  }
}
