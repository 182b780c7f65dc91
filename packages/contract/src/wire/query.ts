/** One value of a query. Objects nest; arrays hold plain values only, because `a[][b]` cannot be read back with certainty. */
export type QueryScalar = string | number | boolean | Date
export type QueryValue = QueryScalar | null | undefined | readonly (QueryScalar | null | undefined)[] | QueryObject
export type QueryObject = { readonly [name: string]: QueryValue }

/** A query as the server reads it: every plain value is text until a schema gives it meaning. */
export type DecodedQuery = { [name: string]: string | string[] | DecodedQuery }

/** A query that cannot be sent or cannot be understood; `parameter` is its name as it stands in the address. */
export class QueryError extends Error {
  readonly parameter: string
  constructor(parameter: string, reason: string) {
    super(`The query parameter "${parameter}" ${reason}`)
    this.name = 'QueryError'
    this.parameter = parameter
  }
}

/** Keys that reach into every object's prototype: no query may carry them. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const MAX_DEPTH = 8
const MAX_PARAMETERS = 1000

/**
 * A query as it stands after the `?`: null and undefined are left out, arrays get a bracket suffix (`a[]=1`), objects
 * bracketed keys (`a[b]=1`). Source: the specification's client request encoding, section 5.
 * Throws a `QueryError` for a key that could not be read back.
 */
export function encodeQuery(query: QueryObject): string {
  return pairsOf(query, [])
    .map(([path, value]) => `${encodeName(path)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
}

type Pair = [path: string[], value: string]

function pairsOf(value: QueryValue, path: string[]): Pair[] {
  if (value === null || value === undefined) return []
  if (isList(value)) return value.flatMap((item) => pairsOf(item, [...path, '']))
  if (typeof value === 'object' && !(value instanceof Date)) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const inside = [...path, key]
      checkKey(key, nameOf(inside))
      if (inside.length > MAX_DEPTH) throw new QueryError(nameOf(inside), 'is nested too deeply.')
      return pairsOf(inner, inside)
    })
  }
  return [[path, value instanceof Date ? value.toISOString() : String(value)]]
}

function isList(value: QueryValue): value is readonly (QueryScalar | null | undefined)[] {
  return Array.isArray(value)
}

function checkKey(key: string, parameter: string): void {
  if (key === '' || /[[\]]/.test(key)) throw new QueryError(parameter, 'has a name that brackets cannot carry.')
  if (PROTOTYPE_KEYS.has(key)) throw new QueryError(parameter, 'has a name that is not allowed.')
}

function nameOf([first = '', ...inner]: readonly string[]): string {
  return first + inner.map((key) => `[${key}]`).join('')
}

function encodeName(path: readonly string[]): string {
  return nameOf(path.map((key) => encodeURIComponent(key.toWellFormed())))
}

/**
 * Reads what stands after the `?` back into values: `a[]=1` and a repeated `a=1&a=2` are arrays, `a[b]=1` is an object.
 * Brackets may be percent-encoded. Throws a `QueryError` for prototype keys, for names that contradict each other
 * (`a=1&a[b]=2`), for half-open brackets, and for more than 1000 parameters or 8 levels.
 */
export function decodeQuery(text: string): DecodedQuery {
  const parameters = [...new URLSearchParams(text)]
  if (parameters.length > MAX_PARAMETERS) throw new QueryError('…', `is one of more than ${MAX_PARAMETERS}.`)
  const query: DecodedQuery = {}
  for (const [name, value] of parameters) place(query, name, value)
  return query
}

function place(query: DecodedQuery, name: string, value: string): void {
  const path = pathOf(name)
  const isListItem = path.length > 1 && path.at(-1) === ''
  const keys = isListItem ? path.slice(0, -1) : path
  for (const key of keys) checkKey(key, name)
  const holder = keys.slice(0, -1).reduce((at, key) => stepInto(at, key, name), query)
  const key = keys.at(-1) ?? name
  const present = Object.hasOwn(holder, key) ? holder[key] : undefined
  if (present === undefined) holder[key] = isListItem ? [value] : value
  else if (Array.isArray(present)) present.push(value)
  else if (typeof present === 'string') holder[key] = [present, value]
  else throw new QueryError(name, 'is used both as a value and as an object.')
}

function stepInto(holder: DecodedQuery, key: string, name: string): DecodedQuery {
  const present = Object.hasOwn(holder, key) ? holder[key] : undefined
  if (present === undefined) {
    const made: DecodedQuery = {}
    holder[key] = made
    return made
  }
  if (typeof present === 'string' || Array.isArray(present)) {
    throw new QueryError(name, 'is used both as a value and as an object.')
  }
  return present
}

/** `a[b][]` → `['a', 'b', '']`. */
function pathOf(name: string): string[] {
  const first = name.split('[', 1)[0] ?? ''
  const rest = name.slice(first.length)
  if (!/^(?:\[[^[\]]*\])*$/.test(rest)) throw new QueryError(name, 'has brackets that do not match.')
  const path = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, key = '']) => key)]
  if (path.length > MAX_DEPTH + 1) throw new QueryError(name, 'is nested too deeply.')
  return path
}
