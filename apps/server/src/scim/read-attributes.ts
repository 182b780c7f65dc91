import { scimRefusal } from './scim-refusal.ts'

/** What SCIM bodies hold: names are compared in lower case, and never become names of objects of ours. */
export type Attributes = ReadonlyMap<string, unknown>

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/
const LONGEST = 500

/** The name of an attribute as it is compared: without the address of its schema, in lower case. */
export function attributeName(name: string): string {
  return name.trim().toLowerCase().replace(CORE, '')
}

/** @throws a refusal where it is no object */
export function attributesOf(value: unknown, what: string): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw scimRefusal('invalidSyntax', `${what} must be an object.`)
  }
  return new Map(Object.entries(value).map(([name, inner]) => [attributeName(name), inner]))
}

/** @throws a refusal where it is no text, or too long */
export function textOf(name: string, value: unknown): string {
  // Entra sends some values in a list of one.
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof only !== 'string') throw scimRefusal('invalidValue', `${name} must be a text.`)
  if (only.length > LONGEST) throw scimRefusal('invalidValue', `${name} can have up to ${LONGEST} characters.`)
  return only.trim()
}

/** Null for what is empty. */
export function optionalTextOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  return textOf(name, value) || null
}

/** Entra says it as a text, in any case. @throws a refusal where it is neither */
export function booleanOf(name: string, value: unknown): boolean {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  const said = String(only).toLowerCase()
  if ((typeof only !== 'boolean' && typeof only !== 'string') || !['true', 'false'].includes(said)) {
    throw scimRefusal('invalidValue', `${name} must be true or false.`)
  }
  return said === 'true'
}
