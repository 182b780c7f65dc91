import { and, asc, eq, inArray, type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { DirectoryGroup, GroupCondition } from './directory-group.ts'
import { groupMembers, groups } from './groups-tables.ts'

const SCIM = 'scim'

const columns = { id: groups.id, name: groups.name, externalId: groups.externalId, createdAt: groups.createdAt }

/** The only SQL on groups that a directory keeps by SCIM. Nothing of it reaches the rows of anybody else. */
export function createDirectoryGroupsStore(database: Database) {
  return {
    async list(
      conditions: readonly GroupCondition[],
      { offset, limit }: { offset: number; limit: number },
    ): Promise<{ total: number; rows: DirectoryGroup[] }> {
      const where = and(eq(groups.source, SCIM), ...conditions.map(conditionOf))
      const total = await database.$count(groups, where)
      const rows =
        limit === 0
          ? []
          : await database.select(columns).from(groups).where(where).orderBy(asc(groups.id)).offset(offset).limit(limit)
      return { total, rows }
    },

    /** @param lock until the transaction ends nobody else changes it */
    async find(id: string, { lock = false } = {}): Promise<DirectoryGroup | undefined> {
      const query = database
        .select(columns)
        .from(groups)
        .where(and(eq(groups.id, id), eq(groups.source, SCIM)))
      const [row] = await (lock ? query.for('update') : query)
      return row
    },

    async insert({ id, name, externalId }: Omit<DirectoryGroup, 'createdAt'>): Promise<void> {
      await database.insert(groups).values({ id, name, externalId, source: SCIM })
    },

    async set(id: string, change: Partial<Pick<DirectoryGroup, 'name' | 'externalId'>>): Promise<void> {
      if (Object.keys(change).length > 0) await database.update(groups).set(change).where(eq(groups.id, id))
    },

    async remove(id: string): Promise<void> {
      await database.delete(groups).where(and(eq(groups.id, id), eq(groups.source, SCIM)))
    },

    async membersOf(groupIds: readonly string[]): Promise<{ groupId: string; accountId: string }[]> {
      if (groupIds.length === 0) return []
      return database
        .select({ groupId: groupMembers.groupId, accountId: groupMembers.accountId })
        .from(groupMembers)
        .where(and(inArray(groupMembers.groupId, [...groupIds]), eq(groupMembers.source, SCIM)))
        .orderBy(asc(groupMembers.accountId))
    },

    /** Answers who was not one before. */
    async addMembers(groupId: string, accountIds: readonly string[]): Promise<string[]> {
      if (accountIds.length === 0) return []
      const rows = await database
        .insert(groupMembers)
        .values(accountIds.map((accountId) => ({ groupId, accountId, source: SCIM }) as const))
        .onConflictDoNothing()
        .returning({ accountId: groupMembers.accountId })
      return rows.map(({ accountId }) => accountId)
    },

    /** Answers who was one before. */
    async removeMembers(groupId: string, accountIds: readonly string[]): Promise<string[]> {
      if (accountIds.length === 0) return []
      const { groupId: group, accountId, source } = groupMembers
      // As one parameter, however many there are.
      const among = sql`${accountId} = any (select jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb)::uuid)`
      const rows = await database
        .delete(groupMembers)
        .where(and(eq(group, groupId), eq(source, SCIM), among))
        .returning({ accountId })
      return rows.map((row) => row.accountId)
    },
  }
}

function conditionOf({ field, value }: GroupCondition): SQL {
  const conditions = {
    id: () => sql`${groups.id}::text = lower(${value})`,
    externalId: () => eq(groups.externalId, value),
    displayName: () => sql`lower(${groups.name}) = lower(${value})`,
    member: () => sql`exists (select 1 from ${groupMembers} where ${groupMembers.groupId} = ${groups.id}
      and ${groupMembers.source} = 'scim' and ${groupMembers.accountId}::text = lower(${value}))`,
  }
  return conditions[field]()
}
