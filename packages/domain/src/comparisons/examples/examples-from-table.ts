import type { ComparedExample } from '../comparison.ts'

/**
 * Examples from the rows of a table. A first row that names a variable is the head: it says which column is which, whatever their
 * order, and columns of other names are left out. Without a head the columns are the variables in their order. Rows without any value are left
 * out.
 */
export function examplesFromTable(
  rows: readonly (readonly string[])[],
  variables: readonly string[],
): ComparedExample[] {
  const named = (rows[0] ?? []).map((name) => variableOf(name, variables))
  const hasHead = named.some((name) => name !== undefined)
  const head = hasHead ? named : variables
  return (hasHead ? rows.slice(1) : rows)
    .filter((row) => row.some((value) => value.trim() !== ''))
    .map((row) =>
      Object.fromEntries(head.flatMap((name, index) => (name === undefined ? [] : [[name, row[index] ?? '']]))),
    )
}

/**
 * Examples from what was read of JSON: a list of objects, each with its values by the names of the variables, also below `vars` as promptfoo
 * writes its tests; or a list of texts for the first variable. Null where it is neither.
 */
export function examplesFromJson(read: unknown, variables: readonly string[]): ComparedExample[] | null {
  const list = Array.isArray(read) ? read : listIn(read)
  if (list === null || list.length === 0) return null
  const examples = list.map((item: unknown) => exampleOf(item, variables))
  return examples.every((example) => example !== null) ? examples : null
}

/** A file of tests may have a head of its own around the list. */
function listIn(read: unknown): unknown[] | null {
  if (typeof read !== 'object' || read === null) return null
  const lists = Object.values(read).filter((value) => Array.isArray(value))
  return lists.length === 1 ? (lists[0] ?? null) : null
}

function exampleOf(item: unknown, variables: readonly string[]): ComparedExample | null {
  const [first] = variables
  if (typeof item === 'string' && first !== undefined) return { [first]: item }
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null
  const values: object = 'vars' in item && typeof item.vars === 'object' && item.vars !== null ? item.vars : item
  const own = new Map(
    Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
      const name = variableOf(key, variables)
      return name === undefined ? [] : [[name, textOf(value)] as const]
    }),
  )
  return Object.fromEntries(own)
}

/** Names are found whatever their case, since tables often begin theirs with a capital. */
function variableOf(said: string, variables: readonly string[]): string | undefined {
  const name = said.trim()
  return variables.find((one) => one === name) ?? variables.find((one) => one.toLowerCase() === name.toLowerCase())
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
