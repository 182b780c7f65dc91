import { highestRole, type ProjectRole } from '@atrium/domain/projects/project-role'
import { holding } from '#platform/database/holding.ts'
import { and, asc, eq, inArray, isNull, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { groupMembers, projectGroups } from './groups/groups-tables.ts'
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
      .unionAll(
        database
          .select({ projectId: projects.id, projectName: projects.name, role: projectGroups.role })
          .from(groupMembers)
          .innerJoin(projectGroups, eq(projectGroups.groupId, groupMembers.groupId))
          .innerJoin(projects, eq(projects.id, projectGroups.projectId))
          .where(and(eq(groupMembers.accountId, sql.placeholder('accountId')), isNull(projects.archivedAt))),
      )
      .prepare('projects.memberships')
  let memberships: ReturnType<typeof prepareMemberships> | undefined

  return {
    /** The projects that an account belongs to, the oldest first. */
    async membershipsOf(accountId: string): Promise<Membership[]> {
      memberships ??= prepareMemberships()
      return highestOfEach(await memberships.execute({ accountId }))
    },

    /** The same of many accounts. */
    async membershipsOfAll(accountIds: readonly string[]): Promise<(Membership & { accountId: string })[]> {
      if (accountIds.length === 0) return []
      const ids = [...accountIds]
      const project = { projectId: projects.id, projectName: projects.name }
      const rows = await database
        .select({ accountId: projectMembers.accountId, ...project, role: projectMembers.role })
        .from(projectMembers)
        .innerJoin(projects, eq(projects.id, projectMembers.projectId))
        .where(inArray(projectMembers.accountId, ids))
        .unionAll(
          database
            .select({ accountId: groupMembers.accountId, ...project, role: projectGroups.role })
            .from(groupMembers)
            .innerJoin(projectGroups, eq(projectGroups.groupId, groupMembers.groupId))
            .innerJoin(projects, eq(projects.id, projectGroups.projectId))
            .where(inArray(groupMembers.accountId, ids)),
        )
      return [...Map.groupBy(rows, ({ accountId }) => accountId).values()].flatMap(highestOfEach)
    },

    /** What these projects are called. */
    async namesAmong(projectIds: readonly number[]): Promise<Map<number, string>> {
      if (projectIds.length === 0) return new Map()
      const rows = await database
        .select({ id: projects.id, name: projects.name })
        .from(projects)
        .where(inArray(projects.id, [...projectIds]))
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** The first by name of these, or of all that are in use, whose name contains this. */
    async named(contains: string, most: number, among: readonly number[] | null) {
      if (among?.length === 0) return []
      const { id, name } = projects
      return database
        .select({ id, name })
        .from(projects)
        .where(and(holding(name, contains), isNull(projects.archivedAt), among ? inArray(id, [...among]) : undefined))
        .orderBy(asc(sql`lower(${name})`), asc(id))
        .limit(most)
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

    /** The projects in use that are written so: by their number, or by a name that no other one has. */
    async idsNamed(texts: readonly string[]): Promise<Map<string, number>> {
      if (texts.length === 0) return new Map()
      const rows = await database
        .select({ id: projects.id, name: projects.name })
        .from(projects)
        .where(isNull(projects.archivedAt))
      const found = (text: string) => {
        const [only, ...more] = rows.filter(
          ({ id, name }) => String(id) === text || name.toLowerCase() === text.toLowerCase(),
        )
        return only && more.length === 0 ? [[text, only.id] as const] : []
      }
      return new Map([...new Set(texts)].flatMap(found))
    },

    /** Which of these accounts belong to a project, by themselves or by a group. */
    async membersAmong(projectId: number, accountIds: readonly string[]): Promise<string[]> {
      const rows = await database
        .select({ accountId: projectMembers.accountId })
        .from(projectMembers)
        .where(and(eq(projectMembers.projectId, projectId), inArray(projectMembers.accountId, [...accountIds])))
        .union(
          database
            .select({ accountId: groupMembers.accountId })
            .from(groupMembers)
            .innerJoin(projectGroups, eq(projectGroups.groupId, groupMembers.groupId))
            .where(and(eq(projectGroups.projectId, projectId), inArray(groupMembers.accountId, [...accountIds]))),
        )
      return rows.map(({ accountId }) => accountId)
    },

    /** All who belong to a project, by themselves or by a group. */
    async members(projectId: number): Promise<string[]> {
      const rows = await database
        .select({ accountId: projectMembers.accountId })
        .from(projectMembers)
        .where(eq(projectMembers.projectId, projectId))
        .union(
          database
            .select({ accountId: groupMembers.accountId })
            .from(groupMembers)
            .innerJoin(projectGroups, eq(projectGroups.groupId, groupMembers.groupId))
            .where(eq(projectGroups.projectId, projectId)),
        )
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

/** One row a project, the oldest project first. */
function highestOfEach<Row extends Membership>(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ projectId }) => projectId).values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const role = highestRole([first, ...others].map((row) => row.role)) ?? first.role
      return [{ ...first, role }]
    })
    .toSorted((a, b) => a.projectId - b.projectId)
}

export type ProjectsStore = ReturnType<typeof createProjectsStore>
