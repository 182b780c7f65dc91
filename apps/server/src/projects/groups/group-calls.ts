import type { groupCalls } from '@atrium/contract/calls/administration/groups'
import type { Group } from '@atrium/contract/entities/administration/group'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { createGroupsStore, type GroupRow } from './groups-store.ts'

type Dependencies = {
  database: Database
  /** Whoever these accounts are of; those that there are. */
  peopleAmong: (accountIds: readonly string[]) => Promise<readonly { accountId: string; name: string; email: string }[]>
  /** Whoever has this address. */
  personOf: (email: string) => Promise<{ accountId: string } | undefined>
  /** Who belongs where is looked up anew. */
  forgetSessions: () => void
  audit: Audit
}

/** Groups over HTTP. */
export function createGroupCalls(dependencies: Dependencies): HandlersOf<typeof groupCalls> {
  const { database, peopleAmong, personOf, forgetSessions, audit } = dependencies
  const store = createGroupsStore(database)

  async function found(groupId: string): Promise<GroupRow> {
    const [row] = await store.list([groupId])
    if (!row) throw notFound()
    return row
  }

  async function answer(groupId: string) {
    const row = await found(groupId)
    const rows = await store.membersOf([groupId])
    const people = await peopleAmong(rows.map(({ accountId }) => accountId))
    const members = people
      .map((person) => ({
        ...person,
        source: rows.find((one) => one.accountId === person.accountId)?.source ?? row.source,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
    return { data: { ...presentGroup(row), members } }
  }

  /** Writes a change with its record. @throws a 422 refusal where the name is another group's */
  async function change(
    { author }: Caller,
    groupId: string,
    {
      action,
      details,
      write,
    }: { action: string; details: Record<string, unknown>; write: (tx: Database) => Promise<void> },
  ): Promise<void> {
    try {
      await database.transaction(async (tx) => {
        await write(tx)
        await audit.record(tx, { author, action, subject: { kind: 'group', id: groupId }, details })
      })
    } catch (error) {
      if (!isUniqueViolation(error, 'groups_name_key')) throw error
      const message = 'Another group has this name.'
      throw unprocessable(message, [{ path: 'body.name', message }])
    }
    forgetSessions()
  }

  /** @throws a 409 refusal for a group that a directory keeps */
  async function ours(groupId: string): Promise<GroupRow> {
    const row = await found(groupId)
    if (row.source !== 'manual') throw conflict()
    return row
  }

  return {
    async list(_input, { caller }) {
      const { permissions, projectRoles } = caller
      const manages = permissions.includes('admin_rw') || permissions.includes('config_projects_rw')
      if (!manages && !Object.values(projectRoles).includes('owner')) return { data: [] }
      return { data: (await store.list()).map(presentGroup) }
    },

    get: ({ params }) => answer(params.groupId),

    async create({ body: { name } }, { caller }) {
      const groupId = newId()
      const write = (tx: Database) => createGroupsStore(tx).insert({ id: groupId, name, source: 'manual' })
      await change(caller, groupId, { action: 'created', details: { name }, write })
      return answer(groupId)
    },

    async patch({ params: { groupId }, body: { name } }, { caller }) {
      const before = await ours(groupId)
      const write = (tx: Database) => createGroupsStore(tx).rename(groupId, name)
      await change(caller, groupId, {
        action: 'changed',
        details: { before: { name: before.name }, after: { name } },
        write,
      })
      return answer(groupId)
    },

    async delete({ params: { groupId } }, { caller }) {
      const { name } = await ours(groupId)
      const write = (tx: Database) => createGroupsStore(tx).remove(groupId)
      await change(caller, groupId, { action: 'deleted', details: { name }, write })
    },

    async addMember({ params: { groupId }, body: { email } }, { caller }) {
      await ours(groupId)
      const person = await personOf(email)
      if (!person) {
        const message = 'Nobody with this email address has an account. Invite them first.'
        throw unprocessable(message, [{ path: 'body.email', message }])
      }
      const { accountId } = person
      const write = (tx: Database) => createGroupsStore(tx).addMember(groupId, accountId, 'manual')
      await change(caller, groupId, { action: 'member-set', details: { accountId }, write })
      return answer(groupId)
    },

    async removeMember({ params: { groupId, accountId } }, { caller }) {
      await ours(groupId)
      const write = (tx: Database) => createGroupsStore(tx).removeMember(groupId, accountId, 'manual')
      await change(caller, groupId, { action: 'member-removed', details: { accountId }, write })
      return answer(groupId)
    },
  }
}

function presentGroup({ id, name, source, people }: GroupRow): Group {
  return { groupId: id, name, source, people }
}
