import { attributeName, attributesOf } from './read-attributes.ts'
import { scimRefusal } from './scim-refusal.ts'

/** One operation of a PATCH. `path` is null where the value names what it changes. */
export type Operation = { kind: 'add' | 'replace' | 'remove'; path: string | null; value: unknown }

const KINDS = ['add', 'replace', 'remove'] as const
const MOST_OPERATIONS = 1000
const LONGEST_PATH = 500

/** The operations of a PATCH, in their order. Names are in any case, as Entra sends them. */
export function readOperations(body: unknown): Operation[] {
  const list = attributesOf(body, 'The body').get('operations')
  if (!Array.isArray(list) || list.length === 0) throw scimRefusal('invalidSyntax', 'Operations must be a list.')
  if (list.length > MOST_OPERATIONS) {
    throw scimRefusal('invalidValue', `A request can have up to ${MOST_OPERATIONS} operations.`, 413)
  }
  return list.map(readOperation)
}

function readOperation(given: unknown): Operation {
  const attributes = attributesOf(given, 'An operation')
  const said = String(attributes.get('op')).toLowerCase()
  const kind = KINDS.find((one) => one === said)
  if (!kind) throw scimRefusal('invalidSyntax', 'op must be add, replace, or remove.')
  const path = attributes.get('path') ?? null
  if (path !== null && (typeof path !== 'string' || path.length > LONGEST_PATH)) {
    throw scimRefusal('invalidPath', 'path must be a text.')
  }
  if (path === null || path.trim() === '') {
    if (kind === 'remove') throw scimRefusal('noTarget', 'Say in path what to remove.')
    return { kind, path: null, value: attributes.get('value') }
  }
  // What stands in a filter keeps its case.
  const [, name = path, filter = ''] = /^([^[]*)(.*)$/s.exec(path) ?? []
  return { kind, path: attributeName(name) + filter, value: attributes.get('value') }
}
