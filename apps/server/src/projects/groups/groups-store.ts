import type { ProjectRole } from '@atrium/domain/projects/project-role'
import type { RowSource } from '@atrium/domain/projects/row-source'
import { holding } from '#platform/database/holding.ts'
import { and, asc, countDistinct, eq, inArray, notInArray, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import { groupMembers, groups, projectGroups } from './groups-tables.ts'

/** A group of an issuer, with what it gives. */
export type IssuerGroup = {
  /** What the issuer calls it. */
  id: string
  name: string
  projects: readonly { projectId: number; role: ProjectRole }[]
}

/** Any number will do, as long as nothing else in the database locks on it. */
const ISSUER_GROUPS_LOCK = 7908_0003

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

    /** The first by name whose name contains this. */
    async named(contains: string, most: number): Promise<{ id: string; name: string }[]> {
      const { id, name } = groups
      return database
        .select({ id, name })
        .from(groups)
        .where(holding(name, contains))
        .orderBy(asc(sql`lower(${name})`), asc(id))
        .limit(most)
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

    /** Until the transaction ends nobody else changes what comes from issuers. */
    async lockIssuerGroups(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(${ISSUER_GROUPS_LOCK})`)
    },

    /** The groups of the issuer of a realm to which somebody belongs. */
    async issuerGroupsOf(accountId: string, realm: string): Promise<string[]> {
      const rows = await database
        .select({ id: groups.id })
        .from(groups)
        .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
        .where(
          and(
            eq(groupMembers.accountId, accountId),
            eq(groupMembers.source, 'issuer'),
            sql`starts_with(${groups.externalId}, ${`${realm}:`})`,
          ),
        )
      return rows.map(({ id }) => id)
    },

    /** The group of that name at the issuer of a realm, with the roles that it gives now. Answers its id. */
    async putIssuerGroup(realm: string, { id: told, name, projects }: IssuerGroup): Promise<string> {
      const externalId = `${realm}:${told}`
      const isIt = and(eq(groups.source, 'issuer'), eq(groups.externalId, externalId))
      const [known] = await database.select({ id: groups.id }).from(groups).where(isIt)
      const id = known?.id ?? newId()
      if (!known) {
        // Somebody may have made one of that name here: it stays theirs.
        const isTaken = (await database.$count(groups, sql`lower(${groups.name}) = lower(${name})`)) > 0
        await database
          .insert(groups)
          .values({ id, name: isTaken ? `${name} (${externalId})` : name, source: 'issuer', externalId })
      }
      const own = and(eq(projectGroups.groupId, id), eq(projectGroups.source, 'issuer'))
      const ids = projects.map(({ projectId }) => projectId)
      await database.delete(projectGroups).where(and(own, notInArray(projectGroups.projectId, ids)))
      await database.execute(sql`
        insert into project_groups (project_id, group_id, role, source)
        select projects.id, ${id}::uuid, one ->> 'role', 'issuer'
        from jsonb_array_elements(${JSON.stringify(projects)}::jsonb) one
          join projects on projects.id = (one ->> 'projectId')::int
        on conflict (project_id, group_id) do update set role = excluded.role where project_groups.source = 'issuer'`)
      return id
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
