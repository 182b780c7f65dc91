import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import { conflict, notFound, Refusal, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import type { DirectoryGroup } from './directory-group.ts'
import { createDirectoryGroupsStore } from './directory-groups-store.ts'
import { ownersLostBy } from './owners-lost-by.ts'
import { recordKeptOwners } from './record-kept-owners.ts'

/** One thing that a directory says of a group; several are done in their order, all or none. */
export type GroupStep =
  | { kind: 'set'; change: Partial<Pick<DirectoryGroup, 'name' | 'externalId'>> }
  | { kind: 'add' | 'remove' | 'replace'; members: readonly string[] }

type Dependencies = {
  database: Database
  peopleAmong: (accountIds: readonly string[]) => Promise<readonly { accountId: string; name: string }[]>
  /** Who belongs where is looked up anew. */
  forgetSessions: () => void
  audit: Audit
}

/** Groups as a directory keeps them by SCIM. Those of people here and of issuers do not exist for it. */
export function createDirectoryGroups({ database, peopleAmong, forgetSessions, audit }: Dependencies) {
  const store = createDirectoryGroupsStore(database)

  /** @throws a 422 refusal that names one who has no account */
  async function refuseUnknown(members: readonly string[]): Promise<void> {
    const known = new Set((await peopleAmong(members)).map(({ accountId }) => accountId))
    const unknown = members.find((id) => !known.has(id))
    if (unknown !== undefined) throw unprocessable(`There is no person with the id ${unknown}.`)
  }

  async function doStep(tx: Database, id: string, step: GroupStep): Promise<{ added: string[]; removed: string[] }> {
    const inside = createDirectoryGroupsStore(tx)
    if (step.kind === 'set') {
      await inside.set(id, step.change)
      return { added: [], removed: [] }
    }
    const { kind, members } = step
    if (kind === 'remove') return { added: [], removed: await inside.removeMembers(id, members) }
    await refuseUnknown(members)
    if (kind === 'add') return { added: await inside.addMembers(id, members), removed: [] }
    const wanted = new Set(members)
    const others = (await inside.membersOf([id])).map(({ accountId }) => accountId).filter((one) => !wanted.has(one))
    return { removed: await inside.removeMembers(id, others), added: await inside.addMembers(id, members) }
  }

  /** Where a project would have no owner by it, whoever was removed stays. */
  async function doSteps(tx: Database, id: string, steps: readonly GroupStep[]) {
    const [added, removed]: [string[], string[]] = [[], []]
    const projectIds = await ownersLostBy(tx, [id], async () => {
      for (const step of steps) {
        const done = await doStep(tx, id, step)
        added.push(...done.added)
        removed.push(...done.removed)
      }
    })
    if (projectIds.length === 0) return { added, removed }
    await createDirectoryGroupsStore(tx).addMembers(id, removed)
    await recordKeptOwners(audit, tx, { projectIds, groupId: id, source: 'scim' })
    return { added, removed: [] }
  }

  async function write<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    try {
      const done = await database.transaction(work)
      forgetSessions()
      return done
    } catch (error) {
      if (isUniqueViolation(error, 'groups_name_key')) throw twice('Another group has this name.')
      if (isUniqueViolation(error, 'groups_external_id_key')) throw twice('Another group has this external id.')
      throw error
    }
  }

  function record(tx: Database, id: string, action: string, details: object): Promise<void> {
    const subject = { kind: 'group', id }
    return audit.record(tx, { author: null, action, subject, details: { ...details, source: 'scim' } })
  }

  return {
    list: store.list,
    membersOf: store.membersOf,
    peopleAmong,

    async found(id: string): Promise<DirectoryGroup> {
      const group = await store.find(id)
      if (!group) throw notFound('There is no such group.')
      return group
    },

    /** Answers its id. @throws a 409 refusal where its name is another group's, whoever keeps that */
    create: ({
      name,
      externalId,
      members,
    }: Omit<DirectoryGroup, 'id' | 'createdAt'> & { members: readonly string[] }) =>
      write(async (tx) => {
        const id = newId()
        await createDirectoryGroupsStore(tx).insert({ id, name, externalId })
        const { added } = await doStep(tx, id, { kind: 'add', members })
        await record(tx, id, 'created', { name, externalId, added })
        return id
      }),

    change: (id: string, steps: readonly GroupStep[]) =>
      write(async (tx) => {
        const inside = createDirectoryGroupsStore(tx)
        const before = await inside.find(id, { lock: true })
        if (!before) throw notFound('There is no such group.')
        const { added, removed } = await doSteps(tx, id, steps)
        const { name, externalId } = (await inside.find(id)) ?? before
        const isSame = name === before.name && externalId === before.externalId
        if (isSame && added.length + removed.length === 0) return
        await record(tx, id, 'changed', {
          before: { name: before.name, externalId: before.externalId },
          after: { name, externalId },
          added,
          removed,
        })
      }),

    /** @throws a 409 refusal where a project would have no owner without it */
    async remove(id: string): Promise<void> {
      const kept: number[] = []
      const remove = write(async (tx) => {
        const inside = createDirectoryGroupsStore(tx)
        const group = await inside.find(id, { lock: true })
        if (!group) throw notFound('There is no such group.')
        kept.push(...(await ownersLostBy(tx, [id], () => inside.remove(id))))
        if (kept.length > 0) throw conflict('A project would have no owner without this group.')
        await record(tx, id, 'deleted', { name: group.name })
      })
      await remove.catch(async (error: unknown) => {
        await recordKeptOwners(audit, database, { projectIds: kept, groupId: id, source: 'scim' })
        throw error
      })
    },
  }
}

export type DirectoryGroups = ReturnType<typeof createDirectoryGroups>

const twice = (sentence: string) => new Refusal(409, sentence, { data: { scimType: 'uniqueness' } })
