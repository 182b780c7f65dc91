import { chooseProject } from '@atrium/domain/projects/choose-project'
import { DEFAULT_PROJECT_ID, type Project } from '@atrium/domain/projects/project'
import type { Environment } from '@atrium/domain/projects/environment'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { createProjectForCall } from './project-for-call.ts'
import { createProjectCalls } from './projects-calls.ts'
import { createOwnersStore } from './groups/owners-store.ts'
import { createGroupsStore } from './groups/groups-store.ts'
import { createIssuerGroupSync } from './groups/sync-issuer-groups.ts'
import type { Membership } from './membership.ts'
import { createProjectRules } from './rules/project-rules.ts'
import { createProjectsStore } from './projects-store.ts'

type Dependencies = {
  database: Database
  /** The project that an account saved as theirs in its user state, if any. */
  savedProjectOf: (accountId: string) => Promise<number | undefined>
  /** That of this installation: of calls that reach it at no address of another. */
  environment: Environment
  audit: Audit
  clock: Clock
}

/** Projects and who belongs to them. */
export function createProjectsRoom({ database, savedProjectOf, environment, audit, clock }: Dependencies) {
  const store = createProjectsStore(database)
  const rules = createProjectRules({ database, ofInstallation: environment, clock })
  /**
   * The caller's saved project while they belong to it, else their first. For somebody without any project it is the default
   * project, which they may not see.
   */
  async function projectOf(caller: Pick<Caller, 'accountId' | 'projectIds'>): Promise<number> {
    const saved = await savedProjectOf(caller.accountId)
    const own = caller.projectIds.map((projectId) => ({ projectId }))
    return chooseProject(own, saved)?.projectId ?? DEFAULT_PROJECT_ID
  }
  return {
    calls: { projects: createProjectCalls({ store }) },
    /** What holds in each for its callers. */
    rules,
    start: rules.start,
    /** With the account's role in each. */
    membershipsOf: (accountId: string): Promise<Membership[]> => store.membershipsOf(accountId),
    membershipsOfAll: store.membershipsOfAll,
    /** @throws a 422 refusal that names the first of `body.projects` that does not exist */
    async refuseUnknown(named: readonly { projectId: number }[]): Promise<void> {
      const known = await store.existing(named.map(({ projectId }) => projectId))
      const index = named.findIndex(({ projectId }) => !known.includes(projectId))
      if (index === -1) return
      const message = 'This project does not exist.'
      throw unprocessable(message, [{ path: `body.projects.${index}.projectId`, message }])
    },
    /** The projects in use that are written so: by their number, or by a name that no other one has. */
    idsNamed: store.idsNamed,
    async projectsOf(accountId: string): Promise<Project[]> {
      const memberships = await store.membershipsOf(accountId)
      return memberships.map(({ projectId, projectName }) => ({ projectId, projectName }))
    },
    namesAmong: store.namesAmong,
    named: store.named,
    groupsNamed: (contains: string, most: number) => createGroupsStore(database).named(contains, most),
    async groupNamesAmong(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await createGroupsStore(database).list(ids)
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    projectOf,
    forCall: createProjectForCall(projectOf),
    membersAmong: store.membersAmong,
    members: store.members,
    /** Whoever owns a project, by themselves or by a group. */
    async ownersOf(projectId: number): Promise<string[]> {
      const owners = await createOwnersStore(database).ownersOf([projectId])
      return owners.map(({ accountId }) => accountId)
    },
    create: (name: string): Promise<number> => store.insert(name),
    syncIssuerGroups: createIssuerGroupSync({ audit }),
    /** `within` is the transaction in which the account itself is made. */
    join: (within: Database, accountId: string, projectId: number, role: ProjectRole): Promise<void> =>
      createProjectsStore(within).join(accountId, projectId, role),
  }
}

export type ProjectsRoom = ReturnType<typeof createProjectsRoom>
