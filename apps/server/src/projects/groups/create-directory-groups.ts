import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { conflict, notFound, Refusal } from '#platform/http/refusal.ts'
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

/** Who became and was a member by it, and whom the directory names who has no account. */
type DoneStep = { added: string[]; removed: string[]; unknown: string[] }

const NOTHING: DoneStep = { added: [], removed: [], unknown: [] }

type Dependencies = {
  database: Database
  peopleAmong: (accountIds: readonly string[]) => Promise<readonly { accountId: string; name: string }[]>
  /** Which of these have an account; they keep it until the transaction ends. */
  keepPeople: (within: Database, accountIds: readonly string[]) => Promise<string[]>
  /** Which of these are let in. */
  activeAmong: (within: Database, accountIds: readonly string[]) => Promise<string[]>
  /** Who belongs where is looked up anew. */
  forgetSessions: () => void
  audit: Audit
}

/** Groups as a directory keeps them by SCIM. Those of people here and of issuers do not exist for it. */
export function createDirectoryGroups(dependencies: Dependencies) {
  const { database, peopleAmong, keepPeople, forgetSessions, audit } = dependencies
  const store = createDirectoryGroupsStore(database)
  const activeWithin = (tx: Database) => (ids: readonly string[]) => dependencies.activeAmong(tx, ids)

  async function doStep(tx: Database, id: string, step: GroupStep): Promise<DoneStep> {
    const inside = createDirectoryGroupsStore(tx)
    if (step.kind === 'set') {
      await inside.set(id, step.change)
      return NOTHING
    }
    if (step.kind === 'remove') return { ...NOTHING, removed: await inside.removeMembers(id, step.members) }
    const members = await keepPeople(tx, step.members)
    const known = new Set(members)
    // Whoever was deleted here is one the directory goes on to name: nobody else has to wait for that.
    const unknown = step.members.filter((one) => !known.has(one))
    if (step.kind === 'add') return { added: await inside.addMembers(id, members), removed: [], unknown }
    const others = (await inside.membersOf([id])).map(({ accountId }) => accountId).filter((one) => !known.has(one))
    return {
      removed: await inside.removeMembers(id, others),
      added: await inside.addMembers(id, members),
      unknown,
    }
  }

  /** Where a project would have no owner by it, whoever was removed stays. */
  async function doSteps(tx: Database, id: string, steps: readonly GroupStep[]): Promise<DoneStep> {
    const all: DoneStep[] = []
    const projectIds = await ownersLostBy(tx, [id], {
      work: async () => {
        for (const step of steps) all.push(await doStep(tx, id, step))
      },
      activeAmong: activeWithin(tx),
    })
    const done = {
      added: all.flatMap(({ added }) => added),
      removed: all.flatMap(({ removed }) => removed),
      unknown: all.flatMap(({ unknown }) => unknown),
    }
    if (projectIds.length === 0) return done
    await createDirectoryGroupsStore(tx).addMembers(id, done.removed)
    await recordKeptOwners(audit, tx, { projectIds, groupId: id, source: 'scim' })
    return { ...done, removed: [] }
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
        const { added, unknown } = await doStep(tx, id, { kind: 'add', members })
        await record(tx, id, 'created', { name, externalId, added, ...orNone(unknown) })
        return id
      }),

    change: (id: string, steps: readonly GroupStep[]) =>
      write(async (tx) => {
        const inside = createDirectoryGroupsStore(tx)
        const before = await inside.find(id, { lock: true })
        if (!before) throw notFound('There is no such group.')
        const { added, removed, unknown } = await doSteps(tx, id, steps)
        const { name, externalId } = (await inside.find(id)) ?? before
        const isSame = name === before.name && externalId === before.externalId
        if (isSame && added.length + removed.length === 0) return
        await record(tx, id, 'changed', {
          before: { name: before.name, externalId: before.externalId },
          after: { name, externalId },
          added,
          removed,
          ...orNone(unknown),
        })
      }),

    /** @throws a 409 refusal where a project would have no owner without it */
    async remove(id: string): Promise<void> {
      const kept: number[] = []
      const remove = write(async (tx) => {
        const inside = createDirectoryGroupsStore(tx)
        const group = await inside.find(id, { lock: true })
        if (!group) throw notFound('There is no such group.')
        kept.push(...(await ownersLostBy(tx, [id], { work: () => inside.remove(id), activeAmong: activeWithin(tx) })))
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

const orNone = (unknown: readonly string[]) => (unknown.length > 0 ? { unknown } : {})

const twice = (sentence: string) => new Refusal(409, sentence, { data: { scimType: 'uniqueness' } })
