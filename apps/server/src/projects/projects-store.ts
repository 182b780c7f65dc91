import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import type { Membership } from './membership.ts'
import { projectMembers, projects } from './projects-tables.ts'

/** The only SQL on projects and their members. Made from the database or from a transaction of it. */
export function createProjectsStore(database: Database) {
  const prepareMemberships = () =>
    database
      .select({ projectId: projects.id, projectName: projects.name, role: projectMembers.role })
      .from(projectMembers)
      .innerJoin(projects, eq(projects.id, projectMembers.projectId))
      .where(and(eq(projectMembers.accountId, sql.placeholder('accountId')), isNull(projects.archivedAt)))
      .orderBy(projects.id)
      .prepare('projects.memberships')
  let memberships: ReturnType<typeof prepareMemberships> | undefined

  return {
    /** The projects that an account belongs to, the oldest first. */
    async membershipsOf(accountId: string): Promise<Membership[]> {
      memberships ??= prepareMemberships()
      return memberships.execute({ accountId })
    },

    /** The same of many accounts. */
    async membershipsOfAll(accountIds: readonly string[]): Promise<(Membership & { accountId: string })[]> {
      if (accountIds.length === 0) return []
      return database
        .select({
          accountId: projectMembers.accountId,
          projectId: projects.id,
          projectName: projects.name,
          role: projectMembers.role,
        })
        .from(projectMembers)
        .innerJoin(projects, eq(projects.id, projectMembers.projectId))
        .where(inArray(projectMembers.accountId, [...accountIds]))
        .orderBy(projects.id)
    },

    /** Which of these projects there are. */
    async existing(projectIds: readonly number[]): Promise<number[]> {
      if (projectIds.length === 0) return []
      const rows = await database
        .select({ id: projects.id })
        .from(projects)
        .where(inArray(projects.id, [...projectIds]))
      return rows.map(({ id }) => id)
    },

    /** Which of these accounts belong to a project. */
    async membersAmong(projectId: number, accountIds: readonly string[]): Promise<string[]> {
      const rows = await database
        .select({ accountId: projectMembers.accountId })
        .from(projectMembers)
        .where(and(eq(projectMembers.projectId, projectId), inArray(projectMembers.accountId, [...accountIds])))
      return rows.map(({ accountId }) => accountId)
    },

    async insert(name: string): Promise<number> {
      const [row] = await database.insert(projects).values({ name }).returning({ id: projects.id })
      if (!row) throw new Error('PostgreSQL returned no id for a new project.')
      return row.id
    },

    /** Makes an account a member; a second call changes the role. */
    async join(accountId: string, projectId: number, role: ProjectRole): Promise<void> {
      await database
        .insert(projectMembers)
        .values({ accountId, projectId, role })
        .onConflictDoUpdate({ target: [projectMembers.accountId, projectMembers.projectId], set: { role } })
    },
  }
}

export type ProjectsStore = ReturnType<typeof createProjectsStore>
