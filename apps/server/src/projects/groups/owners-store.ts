import { and, asc, eq, inArray } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { projectMembers, projects } from '../projects-tables.ts'
import { groupMembers, projectGroups } from './groups-tables.ts'

/** Who owns projects, by themselves or by a group, as SQL. Made from a transaction. */
export function createOwnersStore(tx: Database) {
  return {
    /** The projects whose owners these groups are. Nobody else changes who belongs to them until the transaction ends. */
    async lockOwnedBy(groupIds: readonly string[]): Promise<number[]> {
      if (groupIds.length === 0) return []
      const owned = tx
        .select({ id: projectGroups.projectId })
        .from(projectGroups)
        .where(and(inArray(projectGroups.groupId, [...groupIds]), eq(projectGroups.role, 'owner')))
      // In one order, so that two who do this at once do not wait for each other.
      const rows = await tx
        .select({ id: projects.id })
        .from(projects)
        .where(inArray(projects.id, owned))
        .orderBy(asc(projects.id))
        .for('update')
      return rows.map(({ id }) => id)
    },

    /** Whoever owns these projects, by themselves or by a group. */
    async ownersOf(projectIds: readonly number[]): Promise<{ projectId: number; accountId: string }[]> {
      if (projectIds.length === 0) return []
      return tx
        .select({ projectId: projectMembers.projectId, accountId: projectMembers.accountId })
        .from(projectMembers)
        .where(and(inArray(projectMembers.projectId, [...projectIds]), eq(projectMembers.role, 'owner')))
        .union(
          tx
            .select({ projectId: projectGroups.projectId, accountId: groupMembers.accountId })
            .from(projectGroups)
            .innerJoin(groupMembers, eq(groupMembers.groupId, projectGroups.groupId))
            .where(and(inArray(projectGroups.projectId, [...projectIds]), eq(projectGroups.role, 'owner'))),
        )
    },
  }
}
