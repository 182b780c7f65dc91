import { z } from 'zod'
import { notFound } from '#platform/http/refusal.ts'
import type { ScimAnswer, ScimRequest } from '#platform/http/serving/scim-server.ts'
import type { DirectoryGroups } from '#projects/groups/create-directory-groups.ts'
import type { DirectoryGroup, GroupCondition } from '#projects/groups/directory-group.ts'
import { readGroupSteps, readWholeGroup } from './group-steps.ts'
import { listAnswer } from './list-answer.ts'
import { type Comparison, readFilter } from './read-filter.ts'
import { readOperations } from './read-operations.ts'
import { readPage } from './read-page.ts'
import { scimRefusal } from './scim-refusal.ts'
import { GROUP_SCHEMA } from './service-documents.ts'

type Member = { value: string; display: string; type: 'User'; $ref: string }

const FIELDS = new Map([
  ['displayname', 'displayName'],
  ['externalid', 'externalId'],
  ['id', 'id'],
  ['members', 'member'],
  ['members.value', 'member'],
] as const)

const idSchema = z.uuid()

/** `/Groups`: those that the directory keeps, and no other. */
export function createScimGroups(groups: DirectoryGroups) {
  const found = (id: string) => {
    if (!idSchema.safeParse(id).success) throw notFound('There is no such group.')
    return groups.found(id)
  }

  async function present(rows: readonly DirectoryGroup[], base: string, { leavesOutMembers = false } = {}) {
    if (leavesOutMembers) return rows.map((row) => presentGroup(row, base))
    const members = await groups.membersOf(rows.map(({ id }) => id))
    const people = await groups.peopleAmong([...new Set(members.map(({ accountId }) => accountId))])
    const names = new Map(people.map(({ accountId, name }) => [accountId, name]))
    const byGroup = Map.groupBy(members, ({ groupId }) => groupId)
    return rows.map((row) => {
      const own = (byGroup.get(row.id) ?? []).map(({ accountId }) => ({
        value: accountId,
        display: names.get(accountId) ?? '',
        type: 'User' as const,
        $ref: `${base}/Users/${accountId}`,
      }))
      return presentGroup(row, base, own)
    })
  }

  async function answer({ base, query }: ScimRequest, id: string, status = 200): Promise<ScimAnswer> {
    const [body] = await present([await found(id)], base, readPage(query))
    return { status, ...(body && { body }), ...(body && status === 201 && { location: body.meta.location }) }
  }

  return {
    async list({ query, base }: ScimRequest): Promise<ScimAnswer> {
      const page = readPage(query)
      const { total, rows } = await groups.list(readFilter(page.filter).map(conditionOf), page)
      return listAnswer(await present(rows, base, page), { total, offset: page.offset })
    },

    create: async (request: ScimRequest) => answer(request, await groups.create(readWholeGroup(request.body)), 201),

    get: (request: ScimRequest, id: string) => answer(request, id),

    async put(request: ScimRequest, id: string): Promise<ScimAnswer> {
      await found(id)
      const { members, ...change } = readWholeGroup(request.body)
      await groups.change(id, [
        { kind: 'set', change },
        { kind: 'replace', members },
      ])
      return answer(request, id)
    },

    async patch(request: ScimRequest, id: string): Promise<ScimAnswer> {
      await found(id)
      await groups.change(id, readGroupSteps(readOperations(request.body)))
      // A group may be large, and whoever changes one member does not ask for all.
      return { status: 204 }
    },

    async delete(_request: ScimRequest, id: string): Promise<ScimAnswer> {
      await found(id)
      await groups.remove(id)
      return { status: 204 }
    },
  }
}

function conditionOf({ name, value }: Comparison): GroupCondition {
  const field = FIELDS.get(name as Parameters<typeof FIELDS.get>[0])
  if (!field || typeof value !== 'string') {
    throw scimRefusal('invalidFilter', 'Groups can be filtered by displayName, externalId, id, and members.')
  }
  return { field, value }
}

function presentGroup({ id, name, externalId, createdAt }: DirectoryGroup, base: string, members?: readonly Member[]) {
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members && { members }),
    meta: { resourceType: 'Group', created: createdAt.toISOString(), location: `${base}/Groups/${id}` },
  }
}
