import { highestRole, type ProjectRole } from '@atrium/domain/projects/project-role'
import { and, asc, eq, inArray, ne } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { groupMembers, projectGroups } from '../groups/groups-tables.ts'
import { projectMembers, projects } from '../projects-tables.ts'

export type ProjectRow = typeof projects.$inferSelect

type Changed = {
  [Name in 'name' | 'archivedAt' | 'instructions' | 'allowed' | 'defaultModels']?: ProjectRow[Name] | undefined
}

/** The only SQL on projects as those see and change them who administer them. */
export function createAdministrationStore(database: Database) {
  return {
    /** These projects, or all of them, by name. */
    async projects(ids?: readonly number[]): Promise<ProjectRow[]> {
      if (ids?.length === 0) return []
      return database
        .select()
        .from(projects)
        .where(ids && inArray(projects.id, [...ids]))
        .orderBy(asc(projects.name), asc(projects.id))
    },

    /** Those that somebody owns, by themselves or by a group. */
    async ownedBy(accountId: string): Promise<number[]> {
      const rows = await database
        .select({ id: projectMembers.projectId })
        .from(projectMembers)
        .where(and(eq(projectMembers.accountId, accountId), eq(projectMembers.role, 'owner')))
        .union(
          database
            .select({ id: projectGroups.projectId })
            .from(projectGroups)
            .innerJoin(groupMembers, eq(groupMembers.groupId, projectGroups.groupId))
            .where(and(eq(groupMembers.accountId, accountId), eq(projectGroups.role, 'owner'))),
        )
      return rows.map(({ id }) => id)
    },

    async membersOf(projectIds: readonly number[]): Promise<(typeof projectMembers.$inferSelect)[]> {
      if (projectIds.length === 0) return []
      return database
        .select()
        .from(projectMembers)
        .where(inArray(projectMembers.projectId, [...projectIds]))
        .orderBy(asc(projectMembers.accountId))
    },

    /** The highest of somebody's own role and those of their groups. */
    async effectiveRoleOf(projectId: number, accountId: string): Promise<ProjectRole | undefined> {
      const rows = await database
        .select({ role: projectMembers.role })
        .from(projectMembers)
        .where(named(projectId, accountId))
        .unionAll(
          database
            .select({ role: projectGroups.role })
            .from(projectGroups)
            .innerJoin(groupMembers, eq(groupMembers.groupId, projectGroups.groupId))
            .where(and(eq(projectGroups.projectId, projectId), eq(groupMembers.accountId, accountId))),
        )
      return highestRole(rows.map(({ role }) => role))
    },

    /** Somebody's own roles, by project. */
    async rolesOf(accountId: string): Promise<{ projectId: number; role: ProjectRole }[]> {
      return database
        .select({ projectId: projectMembers.projectId, role: projectMembers.role })
        .from(projectMembers)
        .where(eq(projectMembers.accountId, accountId))
        .orderBy(asc(projectMembers.projectId))
    },

    /** Somebody's own role, without any group. */
    async roleOf(projectId: number, accountId: string): Promise<ProjectRole | undefined> {
      const [row] = await database
        .select({ role: projectMembers.role })
        .from(projectMembers)
        .where(named(projectId, accountId))
      return row?.role
    },

    /** Those who own it by themselves besides this one, whether or not they are let in. */
    async otherOwners(projectId: number, accountId: string): Promise<string[]> {
      const { accountId: member, role } = projectMembers
      const rows = await database
        .select({ accountId: member })
        .from(projectMembers)
        .where(and(eq(projectMembers.projectId, projectId), eq(role, 'owner'), ne(member, accountId)))
      return rows.map((row) => row.accountId)
    },

    /** Until the transaction ends nobody else changes who belongs to it. */
    async lock(projectId: number): Promise<void> {
      await database.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update')
    },

    async change(id: number, change: Changed): Promise<void> {
      if (Object.values(change).some((value) => value !== undefined)) {
        await database.update(projects).set(change).where(eq(projects.id, id))
      }
    },

    async removeMember(projectId: number, accountId: string): Promise<void> {
      await database.delete(projectMembers).where(named(projectId, accountId))
    },
  }
}

function named(projectId: number, accountId: string) {
  return and(eq(projectMembers.projectId, projectId), eq(projectMembers.accountId, accountId))
}
