import { z } from 'zod'
import type { ScimAnswer, ScimRequest } from '#platform/http/serving/scim-server.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { DirectoryPeople } from '#sign-on/directory/create-directory-people.ts'
import type { DirectoryPerson, PersonCondition } from '#sign-on/directory/directory-person.ts'
import { listAnswer } from './list-answer.ts'
import { personSaid, readPersonFields, readPersonOperations } from './person-fields.ts'
import { type Comparison, readFilter } from './read-filter.ts'
import { readOperations } from './read-operations.ts'
import { readPage } from './read-page.ts'
import { scimRefusal } from './scim-refusal.ts'
import { USER_SCHEMA } from './service-documents.ts'

type Dependencies = {
  directory: DirectoryPeople
  /** Stops what runs for somebody. */
  stopRunsOf: (author: string) => Promise<void>
  /** Says in the audit which projects nobody else owns. */
  recordDisabledOwner: (accountId: string) => Promise<void>
}

const TEXT_FIELDS = new Map([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['displayname', 'displayName'],
  ['id', 'id'],
  ['emails', 'email'],
  ['emails.value', 'email'],
] as const)

const idSchema = z.uuid()

/** `/Users`: accounts, as a directory keeps them. */
export function createScimUsers({ directory, stopRunsOf, recordDisabledOwner }: Dependencies) {
  const found = (id: string) => {
    if (!idSchema.safeParse(id).success) throw notFound('There is no such person.')
    return directory.found(id)
  }

  async function answer(id: string, base: string, status = 200): Promise<ScimAnswer> {
    const body = present(await directory.found(id), base)
    return { status, body, ...(status === 201 && { location: body.meta.location }) }
  }

  /** @param says what they are to be, by what they are once nobody else changes them */
  async function change(named: string, says: Parameters<DirectoryPeople['change']>[1]): Promise<void> {
    const { id } = await found(named)
    if (!(await directory.change(id, says))) return
    await stopRunsOf(id)
    await recordDisabledOwner(id)
  }

  return {
    async list({ query, base }: ScimRequest): Promise<ScimAnswer> {
      const page = readPage(query)
      const { total, rows } = await directory.list(readFilter(page.filter).map(conditionOf), page)
      return listAnswer(
        rows.map((row) => present(row, base)),
        { total, offset: page.offset },
      )
    },

    async create({ body, base }: ScimRequest): Promise<ScimAnswer> {
      const id = await directory.create(personSaid(readPersonFields(body), null, true))
      return answer(id, base, 201)
    },

    async get({ base }: ScimRequest, id: string): Promise<ScimAnswer> {
      return { status: 200, body: present(await found(id), base) }
    },

    /** Whoever is disabled stays so unless the body says otherwise. */
    async put({ body, base }: ScimRequest, id: string): Promise<ScimAnswer> {
      const fields = readPersonFields(body)
      await change(id, ({ disabledAt }) => personSaid(fields, null, disabledAt === null))
      return answer(id, base)
    },

    async patch({ body, base }: ScimRequest, id: string): Promise<ScimAnswer> {
      const fields = readPersonOperations(readOperations(body))
      await change(id, (before) => personSaid(fields, before, before.disabledAt === null))
      return answer(id, base)
    },

    /** Disables them: what they own may still be handed over, and they may come back. */
    async delete(_request: ScimRequest, id: string): Promise<ScimAnswer> {
      await change(id, (before) => personSaid({}, before, false))
      return { status: 204 }
    },
  }
}

function conditionOf({ name, value }: Comparison): PersonCondition {
  if (name === 'active' && typeof value === 'boolean') return { field: 'active', value }
  if (name === 'active') return { field: 'active', value: String(value).toLowerCase() === 'true' }
  const field = TEXT_FIELDS.get(name as Parameters<typeof TEXT_FIELDS.get>[0])
  if (!field || typeof value !== 'string') {
    throw scimRefusal(
      'invalidFilter',
      'Users can be filtered by userName, externalId, displayName, id, emails, and active.',
    )
  }
  return { field, value }
}

function present(person: DirectoryPerson, base: string) {
  const { id, name, email, userName, externalId, givenName, familyName, disabledAt, createdAt, changedAt } = person
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    displayName: name,
    name: { formatted: name, ...(givenName !== null && { givenName }), ...(familyName !== null && { familyName }) },
    emails: [{ value: email, type: 'work', primary: true }],
    active: disabledAt === null,
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      location: `${base}/Users/${id}`,
    },
  }
}
