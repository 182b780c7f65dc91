import type { projectAdministrationCalls } from '@atrium/contract/calls/administration/project-administration'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { createGroupsStore } from '../groups/groups-store.ts'
import { createProjectsStore } from '../projects-store.ts'
import type { ProjectRulesRoom } from '../rules/project-rules.ts'
import { createAdministrationStore } from './administration-store.ts'
import { createHasOtherOwner } from './has-other-owner.ts'
import { createPresentProjects, type Named } from './present-projects.ts'
import { createRefuseOthers } from './refuse-others.ts'
import { refuseUnreachable } from './refuse-unreachable.ts'

type Dependencies = {
  database: Database
  /** Whoever these accounts are of; those that there are. */
  peopleAmong: (accountIds: readonly string[]) => Promise<readonly Named[]>
  /** Whoever has this address. */
  personOf: (email: string) => Promise<{ accountId: string } | undefined>
  /** Which of these accounts are let in. */
  activeAmong: (within: Database, accountIds: readonly string[]) => Promise<string[]>
  /** Who belongs where is looked up anew. */
  forgetSessions: () => void
  rules: Pick<ProjectRulesRoom, 'forget'>
  audit: Audit
  clock: Clock
}

/** Projects over HTTP, for those who administer them. */
export function createProjectAdministrationCalls(
  dependencies: Dependencies,
): HandlersOf<typeof projectAdministrationCalls> {
  const { database, peopleAmong, personOf, forgetSessions, rules, audit, clock } = dependencies
  const hasOtherOwner = createHasOtherOwner(dependencies.activeAmong)
  const store = createAdministrationStore(database)
  const groups = createGroupsStore(database)
  const administered = createRefuseOthers(database)
  const present = createPresentProjects({ database, peopleAmong })

  async function answer(projectId: number) {
    const [project] = await present(await store.projects([projectId]))
    if (!project) throw notFound()
    return { data: project }
  }

  /** Writes a change with its record, and answers the project as it is then. */
  async function change(
    { author }: Caller,
    projectId: number,
    { action, details, write }: { action: string; details: object; write: (tx: Database) => Promise<void> },
  ) {
    await database.transaction(async (tx) => {
      await write(tx)
      const subject = { kind: 'project', id: String(projectId) }
      await audit.record(tx, { author, action, subject, projectId, details: { ...details } })
    })
    forgetSessions()
    rules.forget(projectId)
    return answer(projectId)
  }

  /** One change of owners after the other, so that the last two cannot leave at once. @throws a 409 refusal */
  async function keepOwner(tx: Database, projectId: number, accountId: string): Promise<void> {
    const inside = createAdministrationStore(tx)
    await inside.lock(projectId)
    if ((await inside.roleOf(projectId, accountId)) !== 'owner') return
    if (!(await hasOtherOwner(tx, projectId, accountId))) throw conflict()
  }

  return {
    async list(_input, { caller }) {
      const all = caller.permissions.includes('config_projects_rw')
      const rows = all ? await store.projects() : await store.projects(await store.ownedBy(caller.accountId))
      return { data: await present(rows) }
    },

    async get({ params }, { caller }) {
      await administered(caller, params.projectId)
      return answer(params.projectId)
    },

    async create({ body: { projectName } }, { caller }) {
      const projectId = await database.transaction(async (tx) => {
        const inside = createProjectsStore(tx)
        const id = await inside.insert(projectName)
        await inside.join(caller.accountId, id, 'owner')
        const subject = { kind: 'project', id: String(id) }
        const { author } = caller
        await audit.record(tx, { author, action: 'created', subject, projectId: id, details: { projectName } })
        return id
      })
      forgetSessions()
      return answer(projectId)
    },

    async patch({ params: { projectId }, body }, { caller }) {
      await administered(caller, projectId)
      if (body.archived && projectId === DEFAULT_PROJECT_ID) throw conflict()
      const { projectName: name, archived, ...wishes } = body
      const [row] = await store.projects([projectId])
      refuseUnreachable({ ...row, ...wishes })
      const to = { name, archivedAt: archived === undefined ? undefined : archived ? clock() : null, ...wishes }
      const known: { [field: string]: unknown } = { ...row, projectName: row?.name, archived: Boolean(row?.archivedAt) }
      const before = Object.fromEntries(Object.keys(body).map((field) => [field, known[field]]))
      const write = (tx: Database) => createAdministrationStore(tx).change(projectId, to)
      return change(caller, projectId, { action: 'changed', details: { before, after: body }, write })
    },

    async addMember({ params: { projectId }, body: { email, role } }, { caller }) {
      await administered(caller, projectId)
      const person = await personOf(email)
      if (!person) {
        const message = 'Nobody with this email address has an account. Invite them first.'
        throw unprocessable(message, [{ path: 'body.email', message }])
      }
      const { accountId } = person
      if (await store.roleOf(projectId, accountId)) {
        const message = 'This person already belongs to the project.'
        throw unprocessable(message, [{ path: 'body.email', message }])
      }
      const write = (tx: Database) => createProjectsStore(tx).join(accountId, projectId, role)
      return change(caller, projectId, { action: 'member-set', details: { accountId, role }, write })
    },

    async putMember({ params: { projectId, accountId }, body: { role } }, { caller }) {
      await administered(caller, projectId)
      const [person] = await peopleAmong([accountId])
      if (!person) {
        const message = 'There is no such person.'
        throw unprocessable(message, [{ path: 'params.accountId', message }])
      }
      const before = { role: await store.roleOf(projectId, accountId) }
      const write = async (tx: Database) => {
        if (role !== 'owner') await keepOwner(tx, projectId, accountId)
        await createProjectsStore(tx).join(accountId, projectId, role)
      }
      return change(caller, projectId, { action: 'member-set', details: { accountId, before, after: { role } }, write })
    },

    async putGroup({ params: { projectId, groupId }, body: { role } }, { caller }) {
      await administered(caller, projectId)
      const [group] = await groups.list([groupId])
      if (!group) {
        const message = 'There is no such group.'
        throw unprocessable(message, [{ path: 'params.groupId', message }])
      }
      const write = (tx: Database) => createGroupsStore(tx).setRole(projectId, groupId, role)
      return change(caller, projectId, { action: 'group-set', details: { groupId, name: group.name, role }, write })
    },

    async removeGroup({ params: { projectId, groupId } }, { caller }) {
      await administered(caller, projectId)
      const write = (tx: Database) => createGroupsStore(tx).removeFrom(projectId, groupId)
      return change(caller, projectId, { action: 'group-removed', details: { groupId }, write })
    },

    async removeMember({ params: { projectId, accountId } }, { caller }) {
      await administered(caller, projectId)
      const write = async (tx: Database) => {
        await keepOwner(tx, projectId, accountId)
        await createAdministrationStore(tx).removeMember(projectId, accountId)
      }
      return change(caller, projectId, { action: 'member-removed', details: { accountId }, write })
    },
  }
}
