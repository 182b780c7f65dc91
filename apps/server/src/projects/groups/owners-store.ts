import { and, asc, eq, inArray, sql } from 'drizzle-orm'
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

    /** Those of these projects that nobody owns. */
    async ownerless(projectIds: readonly number[]): Promise<number[]> {
      if (projectIds.length === 0) return []
      const rows = await tx
        .select({ id: projects.id })
        .from(projects)
        .where(
          and(
            inArray(projects.id, [...projectIds]),
            sql`not exists (select 1 from ${projectMembers} where ${projectMembers.projectId} = ${projects.id}
              and ${projectMembers.role} = 'owner')`,
            sql`not exists (select 1 from ${projectGroups} join ${groupMembers} on ${groupMembers.groupId} = ${projectGroups.groupId}
              where ${projectGroups.projectId} = ${projects.id} and ${projectGroups.role} = 'owner')`,
          ),
        )
      return rows.map(({ id }) => id)
    },
  }
}
