import { isRecord } from '#json/is-record.ts'
import type { Fields, Shape } from './shape.ts'

/** What is wrong with a value at a place such as `models[0].name`; the message says what belongs there. */
export type ShapeIssue = { path: string; message: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Everything by which a value differs from a shape. Fields that the shape does not know are mistakes. Empty for a value that has it. */
export function checkShape(shape: Shape, value: unknown, path = ''): ShapeIssue[] {
  const issue = (message: string): ShapeIssue[] => [{ path, message }]
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' && value !== '' ? [] : issue('a text')
    case 'day':
      return typeof value === 'string' && DAY.test(value) ? [] : issue('a day as YYYY-MM-DD')
    case 'flag':
      return typeof value === 'boolean' ? [] : issue('true or false')
    case 'count':
      return Number.isInteger(value) && Number(value) > 0 ? [] : issue('a whole number from 1')
    case 'amount':
      return isAmount(value, shape) ? [] : issue(`a number ${shape.positive ? 'above' : 'from'} 0${upTo(shape.most)}`)
    case 'word':
      return shape.words.some((word) => word === value) ? [] : issue(`one of ${shape.words.join(', ')}`)
    case 'list':
      if (!Array.isArray(value) || value.length === 0) return issue('a list of at least one')
      return value.flatMap((item, index) => checkShape(shape.of, item, `${path}[${index}]`))
    case 'group':
      return isRecord(value) ? checkFields(shape.fields, value, path) : issue('an object')
    case 'nullable':
      return value === null ? [] : checkShape(shape.of, value, path)
    case 'optional':
      return value === undefined ? [] : checkShape(shape.of, value, path)
  }
}

function checkFields(fields: Fields, value: Readonly<Record<string, unknown>>, path: string): ShapeIssue[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name))
  return [
    ...Object.entries(fields).flatMap(([name, shape]) => checkShape(shape, value[name], at(name))),
    ...unknown.map((name) => ({ path: at(name), message: 'no field of this name is known' })),
  ]
}

function isAmount(value: unknown, { positive, most }: Extract<Shape, { kind: 'amount' }>): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  return (positive ? value > 0 : value >= 0) && value <= (most ?? Infinity)
}

function upTo(most: number | null): string {
  return most === null ? '' : ` to ${most}`
}
