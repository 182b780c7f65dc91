import { z } from 'zod'
import type { GroupStep } from '#projects/groups/create-directory-groups.ts'
import { attributesOf, optionalTextOf, textOf } from './read-attributes.ts'
import type { Operation } from './read-operations.ts'
import { scimRefusal } from './scim-refusal.ts'

/** Of one request. */
const MOST_MEMBERS = 10_000
const LONGEST_NAME = 100
const idSchema = z.uuid()

/** `members[value eq "…"]`, as Okta and Entra take one out. */
const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i

/** What a whole body says of a group. */
export function readWholeGroup(body: unknown): { name: string; externalId: string | null; members: string[] } {
  const attributes = attributesOf(body, 'A group')
  return {
    name: nameOf(attributes.get('displayname')),
    externalId: optionalTextOf('externalId', attributes.get('externalid')),
    members: membersOf(attributes.get('members') ?? []),
  }
}

/** What operations do with a group, in their order. */
export function readGroupSteps(operations: readonly Operation[]): GroupStep[] {
  return operations.flatMap((operation) => {
    const { kind, path, value } = operation
    if (path !== null) return stepOf(operation, path, value)
    // Okta says the id once more; it is the one of the address.
    return [...attributesOf(value, 'The value')].flatMap(([name, inner]) => stepOf({ kind }, name, inner))
  })
}

function stepOf({ kind }: Pick<Operation, 'kind'>, path: string, value: unknown): GroupStep[] {
  if (path === 'displayname') {
    if (kind === 'remove') throw scimRefusal('invalidValue', 'displayName cannot be removed.')
    return [{ kind: 'set', change: { name: nameOf(value) } }]
  }
  if (path === 'externalid') {
    const externalId = kind === 'remove' ? null : optionalTextOf('externalId', value)
    return [{ kind: 'set', change: { externalId } }]
  }
  if (path === 'members') {
    // To take out `members` and name none of them takes out all.
    if (kind === 'remove' && isNothing(value)) return [{ kind: 'replace', members: [] }]
    return [{ kind, members: membersOf(value) }]
  }
  if (!path.startsWith('members[')) return []
  const [, member] = ONE_MEMBER.exec(path) ?? []
  if (kind !== 'remove' || member === undefined) {
    throw scimRefusal('invalidPath', 'Name one member as members[value eq "id"], to remove them.')
  }
  return [{ kind, members: membersOf([{ value: member }]) }]
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

function nameOf(value: unknown): string {
  const name = textOf('displayName', value)
  if (name === '') throw scimRefusal('invalidValue', 'displayName is required.')
  if (name.length > LONGEST_NAME) {
    throw scimRefusal('invalidValue', `displayName can have up to ${LONGEST_NAME} characters.`)
  }
  return name
}

/** Their ids, each once. What else stands beside them, as `$ref`, is not looked at. */
function membersOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > MOST_MEMBERS) {
    throw scimRefusal('invalidValue', `A request can name up to ${MOST_MEMBERS} members.`, 413)
  }
  return [...new Set(list.map(memberOf))]
}

function memberOf(value: unknown): string {
  const said = typeof value === 'string' ? value : attributesOf(value, 'A member').get('value')
  const { success, data } = idSchema.safeParse(said)
  if (!success) throw scimRefusal('invalidValue', 'The value of a member must be the id of a user.')
  return data.toLowerCase()
}
