import { z } from 'zod'
import type { DirectoryPerson } from '#sign-on/directory/directory-person.ts'
import type { SaidOfPerson } from '#sign-on/directory/create-directory-people.ts'
import { attributeName, attributesOf, booleanOf, optionalTextOf, textOf } from './read-attributes.ts'
import type { Operation } from './read-operations.ts'
import { scimRefusal } from './scim-refusal.ts'

/** What a body says, as far as it says it. All that is not among these is heard and not kept. */
export type PersonFields = {
  userName?: string
  displayName?: string | null
  formatted?: string | null
  givenName?: string | null
  familyName?: string | null
  email?: string | null
  externalId?: string | null
  active?: boolean
}

const LONGEST_NAME = 100
const emailSchema = z.email().max(254)

type Read = (value: unknown) => PersonFields

/** Every field that is kept, by its path. */
const FIELDS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['username', (value) => ({ userName: textOf('userName', value) })],
  ['externalid', (value) => ({ externalId: optionalTextOf('externalId', value) })],
  ['displayname', (value) => ({ displayName: optionalTextOf('displayName', value) })],
  ['name.formatted', (value) => ({ formatted: optionalTextOf('name.formatted', value) })],
  ['name.givenname', (value) => ({ givenName: optionalTextOf('name.givenName', value) })],
  ['name.familyname', (value) => ({ familyName: optionalTextOf('name.familyName', value) })],
  ['active', (value) => ({ active: booleanOf('active', value) })],
  ['emails', readEmails],
  ['emails.value', (value) => ({ email: optionalTextOf('emails', value) })],
  ['name', readName],
])

/** `emails[type eq "work"].value`, or the primary one. */
const OWN_EMAIL = /^emails\[\s*(?:type\s+eq\s+"work"|primary\s+eq\s+"?true"?)\s*\](?:\.value)?$/i

function readOne(path: string, value: unknown): PersonFields {
  const known = OWN_EMAIL.test(path) ? 'emails.value' : path
  return FIELDS.get(known)?.(value) ?? {}
}

/** Of a whole body, or of the value of an operation without a path, where keys may be paths as well. */
export function readPersonFields(body: unknown): PersonFields {
  return [...attributesOf(body, 'A user')].reduce<PersonFields>(
    (fields, [path, value]) => Object.assign(fields, readOne(path, value)),
    {},
  )
}

function readName(value: unknown): PersonFields {
  if (value === null) return { formatted: null, givenName: null, familyName: null }
  const parts = [...attributesOf(value, 'name')].map(([part, inner]) => readOne(`name.${part}`, inner))
  return Object.assign({}, ...parts) as PersonFields
}

/** The primary one, else that of work, else the first. */
function readEmails(value: unknown): PersonFields {
  if (value === null || (Array.isArray(value) && value.length === 0)) return { email: null }
  if (typeof value === 'string') return { email: textOf('emails', value) }
  const list = (Array.isArray(value) ? value : [value]).map((one: unknown) => attributesOf(one, 'An email address'))
  const chosen =
    list.find((one) => String(one.get('primary')).toLowerCase() === 'true') ??
    list.find((one) => String(one.get('type')).toLowerCase() === 'work') ??
    list[0]
  return { email: optionalTextOf('emails', chosen?.get('value')) }
}

/** What a list of operations says, the later ones above the earlier ones. */
export function readPersonOperations(operations: readonly Operation[]): PersonFields {
  const said = operations.map(({ kind, path, value }) => {
    if (path === null) return readPersonFields(value)
    if (kind !== 'remove') return readOne(path, value)
    if (['username', 'active'].includes(attributeName(path))) {
      throw scimRefusal('invalidValue', `${path} cannot be removed.`)
    }
    return readOne(path, null)
  })
  return Object.assign({}, ...said) as PersonFields
}

/**
 * What somebody is to be, from what a body says and what stands.
 * @param before as they are; missing for somebody new, and where the body says all of them
 */
export function personSaid(fields: PersonFields, before: DirectoryPerson | null, active: boolean): SaidOfPerson {
  const userName = fields.userName ?? before?.userName ?? ''
  if (userName === '') throw scimRefusal('invalidValue', 'userName is required.')
  const givenName = fields.givenName === undefined ? (before?.givenName ?? null) : fields.givenName
  const familyName = fields.familyName === undefined ? (before?.familyName ?? null) : fields.familyName
  const parts = joined(givenName, familyName)
  // A name of its own stays, whatever its parts become.
  const isOwn = before && fields.displayName !== null && before.name !== joined(before.givenName, before.familyName)
  const kept = isOwn ? before.name : parts
  const name = fields.displayName || fields.formatted || kept || before?.name || userName.split('@')[0]
  return {
    userName,
    givenName,
    familyName,
    name: (name || userName).slice(0, LONGEST_NAME).trim(),
    email: emailOf(fields, before, userName),
    externalId: fields.externalId === undefined ? (before?.externalId ?? null) : fields.externalId,
    active: fields.active ?? active,
  }
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ')
}

/** A directory without addresses names people by them. */
function emailOf({ email, userName: said }: PersonFields, before: DirectoryPerson | null, userName: string): string {
  const followed = before?.email.toLowerCase() === before?.userName.toLowerCase() && said !== undefined
  const wanted = email || (followed || email === null ? userName : (before?.email ?? userName))
  if (!emailSchema.safeParse(wanted).success) {
    throw scimRefusal('invalidValue', 'A user needs an email address, in emails or as the userName.')
  }
  return wanted
}
