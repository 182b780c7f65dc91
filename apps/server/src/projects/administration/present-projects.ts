import type { AdministeredProject, Member } from '@atrium/contract/entities/administration/administered-project'
import { highestRole } from '@atrium/domain/projects/project-role'
import type { Database } from '#platform/database/open-database.ts'
import { createGroupsStore } from '../groups/groups-store.ts'
import { createAdministrationStore, type ProjectRow } from './administration-store.ts'

/** Somebody with an account, by name. */
export type Named = Pick<Member, 'accountId' | 'name' | 'email'>

type Dependencies = {
  database: Database
  /** Whoever these accounts are of; those that there are. */
  peopleAmong: (accountIds: readonly string[]) => Promise<readonly Named[]>
}

type Given = { accountId: string; own: Member['ownRole']; groups: Member['groups'] }

/** Projects as those see them who administer them: with who belongs to each, and where every role comes from. */
export function createPresentProjects({ database, peopleAmong }: Dependencies) {
  const store = createAdministrationStore(database)
  const groups = createGroupsStore(database)

  return async (rows: readonly ProjectRow[]): Promise<AdministeredProject[]> => {
    const ids = rows.map(({ id }) => id)
    const [own, inProjects] = await Promise.all([store.membersOf(ids), groups.ofProjects(ids)])
    const inGroups = await groups.membersOf([...new Set(inProjects.map(({ groupId }) => groupId))])
    const accountIds = new Set([...own, ...inGroups].map(({ accountId }) => accountId))
    const people = new Map((await peopleAmong([...accountIds])).map((person) => [person.accountId, person]))

    return rows.map(({ id, name, createdAt, archivedAt, instructions, allowed, defaultModels }) => {
      const ofProject = inProjects.filter(({ projectId }) => projectId === id)
      const given = new Map<string, Given>()
      const givenTo = (accountId: string): Given => {
        const known = given.get(accountId) ?? { accountId, own: null, groups: [] }
        given.set(accountId, known)
        return known
      }
      for (const { projectId, accountId, role } of own) if (projectId === id) givenTo(accountId).own = role
      for (const { groupId, name: groupName, role } of ofProject) {
        const members = new Set(inGroups.filter((one) => one.groupId === groupId).map(({ accountId }) => accountId))
        for (const accountId of members) givenTo(accountId).groups.push({ groupId, name: groupName, role })
      }
      return {
        projectId: id,
        projectName: name,
        archived: archivedAt !== null,
        createdDate: createdAt.toISOString(),
        members: [...given.values()].flatMap((one) => memberOf(one, people)),
        groups: ofProject.map(({ groupId, name: groupName, source, role }) => ({
          groupId,
          name: groupName,
          source,
          role,
        })),
        instructions,
        allowed,
        defaultModels,
      }
    })
  }
}

function memberOf({ accountId, own, groups }: Given, people: ReadonlyMap<string, Named>): Member[] {
  const person = people.get(accountId)
  const role = highestRole([...(own ? [own] : []), ...groups.map((group) => group.role)])
  return person && role ? [{ ...person, role, ownRole: own, groups }] : []
}
