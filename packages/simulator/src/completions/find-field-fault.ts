import { asObject, type Json } from '../chat/json.ts'

type Field = { required?: true } & (
  | { kind: 'number' | 'whole'; least: number; most: number; above?: true }
  | { kind: 'text' | 'switch' | 'list' | 'any' }
  | { kind: 'group'; fields: Fields }
)

/** What a body may hold, by name. */
export type Fields = Readonly<Record<string, Field>>

/** How a vendor words its complaints. */
export type Complaints = {
  unknown(name: string): string
  missing(name: string): string
  wrong(name: string, expected: string): string
}

/**
 * The first thing in a body that its vendor does not know, misses or does not take.
 * @returns undefined where all is right
 */
export function findFieldFault(fields: Fields, body: Json, complaints: Complaints, prefix = ''): string | undefined {
  const unknown = Object.keys(body).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return complaints.unknown(prefix + unknown)
  for (const [name, field] of Object.entries(fields)) {
    const value = body[name]
    const fault =
      value === undefined || value === null
        ? field.required && complaints.missing(prefix + name)
        : faultOf(field, prefix + name, value, complaints)
    if (fault) return fault
  }
  return undefined
}

function faultOf(field: Field, name: string, value: unknown, complaints: Complaints): string | undefined {
  switch (field.kind) {
    case 'any':
      return undefined
    case 'text':
      return typeof value === 'string' ? undefined : complaints.wrong(name, 'a string')
    case 'switch':
      return typeof value === 'boolean' ? undefined : complaints.wrong(name, 'a boolean')
    case 'list':
      return Array.isArray(value) ? undefined : complaints.wrong(name, 'an array')
    case 'group':
      return findFieldFault(field.fields, asObject(value), complaints, `${name}.`)
    default: {
      const { kind, least, most, above } = field
      const fits =
        typeof value === 'number' &&
        (kind === 'number' || Number.isInteger(value)) &&
        (above ? value > least : value >= least) &&
        value <= most
      return fits
        ? undefined
        : complaints.wrong(name, `${kind === 'whole' ? 'an integer' : 'a number'} from ${least} to ${most}`)
    }
  }
}
