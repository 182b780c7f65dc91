import type { ProjectRole } from '@atrium/domain/projects/project-role'
import type { RowSource } from '@atrium/domain/projects/row-source'
import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import { groupMembers, groups, projectGroups } from './groups-tables.ts'

export type GroupRow = { id: string; name: string; source: RowSource; people: number }

/** The only SQL on groups and who belongs to them. Made from the database or from a transaction of it. */
export function createGroupsStore(database: Database) {
  return {
    /** These, or all of them, by name. */
    async list(ids?: readonly string[]): Promise<GroupRow[]> {
      return database
        .select({
          id: groups.id,
          name: groups.name,
          source: groups.source,
          people: countDistinct(groupMembers.accountId),
        })
        .from(groups)
        .leftJoin(groupMembers, eq(groupMembers.groupId, groups.id))
        .where(ids && inArray(groups.id, [...ids]))
        .groupBy(groups.id)
        .orderBy(asc(sql`lower(${groups.name})`))
    },

    async membersOf(groupIds: readonly string[]): Promise<(typeof groupMembers.$inferSelect)[]> {
      if (groupIds.length === 0) return []
      return database
        .select()
        .from(groupMembers)
        .where(inArray(groupMembers.groupId, [...groupIds]))
    },

    async insert(row: { id: string; name: string; source: RowSource }): Promise<void> {
      await database.insert(groups).values(row)
    },

    async rename(id: string, name: string): Promise<void> {
      await database.update(groups).set({ name }).where(eq(groups.id, id))
    },

    /** Its members and its roles in projects go with it. */
    async remove(id: string): Promise<void> {
      await database.delete(groups).where(eq(groups.id, id))
    },

    async addMember(groupId: string, accountId: string, source: RowSource): Promise<void> {
      await database.insert(groupMembers).values({ groupId, accountId, source }).onConflictDoNothing()
    },

    /** Takes out what this source has said; what another says stays. */
    async removeMember(groupId: string, accountId: string, source: RowSource): Promise<void> {
      const { groupId: group, accountId: member, source: kept } = groupMembers
      await database.delete(groupMembers).where(and(eq(group, groupId), eq(member, accountId), eq(kept, source)))
    },

    /** The groups of projects, with their role in each. */
    async ofProjects(projectIds: readonly number[]) {
      if (projectIds.length === 0) return []
      return database
        .select({
          projectId: projectGroups.projectId,
          groupId: groups.id,
          name: groups.name,
          source: groups.source,
          role: projectGroups.role,
        })
        .from(projectGroups)
        .innerJoin(groups, eq(groups.id, projectGroups.groupId))
        .where(inArray(projectGroups.projectId, [...projectIds]))
        .orderBy(asc(sql`lower(${groups.name})`))
    },

    async setRole(projectId: number, groupId: string, role: ProjectRole): Promise<void> {
      await database
        .insert(projectGroups)
        .values({ projectId, groupId, role })
        .onConflictDoUpdate({ target: [projectGroups.projectId, projectGroups.groupId], set: { role } })
    },

    async removeFrom(projectId: number, groupId: string): Promise<void> {
      await database
        .delete(projectGroups)
        .where(and(eq(projectGroups.projectId, projectId), eq(projectGroups.groupId, groupId)))
    },
  }
}
