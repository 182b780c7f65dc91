import { contract } from '@atrium/contract'
import type { Call, Contract } from '@atrium/contract/call'
import type { Plugin } from 'vite'

const DOOR = '@atrium/contract'
const TABLE = '\0contract-table'
/** Has a path, so that a group of parts can name it. */
const LATE_TABLE = '\0packages/contract/late-calls.ts'

/** Resources that have calls which the first page makes. The calls of all others come once it is drawn. */
const AT_START: readonly string[] = [
  'signOn',
  'config',
  'userState',
  'models',
  'prompts',
  'projects',
  'threads',
  'runs',
  'activity',
  'drafts',
  'events',
  'files',
] satisfies (keyof typeof contract)[]

/**
 * Gives the console the contract as plain tables: addresses and methods, without schemas and error texts. Only the server
 * checks with the schemas, and they and zod would be a sixth of what a browser has to load before the composer works. The server's answers
 * carry the texts; where something between it and the browser answers, the default texts serve.
 */
export function contractTable(): Plugin {
  return {
    name: 'contract-table',
    enforce: 'pre',
    resolveId: (source) => (source === DOOR ? TABLE : source === LATE_TABLE ? LATE_TABLE : null),
    load(id) {
      if (id === TABLE) return startTable(contract)
      return id === LATE_TABLE ? `export default ${JSON.stringify(tableOf(contract, false))}` : null
    },
  }
}

function startTable(calls: Contract): string {
  const late = Object.keys(calls).filter((resource) => !AT_START.includes(resource))
  return [
    `const late = (resource) => () => import(${JSON.stringify(LATE_TABLE)}).then((table) => table.default[resource])`,
    `export const contract = {`,
    `  ...${JSON.stringify(tableOf(calls, true))},`,
    `  ...Object.fromEntries(${JSON.stringify(late.join(' '))}.split(' ').map((resource) => [resource, late(resource)])),`,
    `}`,
  ].join('\n')
}

function tableOf(calls: Contract, atStart: boolean) {
  const wanted = Object.entries(calls).filter(([resource]) => AT_START.includes(resource) === atStart)
  return mapValues(Object.fromEntries(wanted), (resource, of) =>
    mapValues(resource, (call, name) => {
      if (call.streams && !atStart)
        throw new Error(`${of}.${name} streams, so its resource belongs to those of the start`)
      return withoutSchemas(call)
    }),
  )
}

/** The client looks up one fact of a schema: whether a call takes the query `stream`. Who may call is for the server to know. */
function withoutSchemas({ method, url, streams, idempotent, schema }: Call) {
  const takesStream = 'stream' in (schema.querystring?.shape ?? {})
  return {
    method,
    url,
    streams,
    idempotent,
    schema: takesStream ? { querystring: { shape: { stream: true } } } : {},
  }
}

function mapValues<In, Out>(
  record: { [key: string]: In },
  change: (value: In, key: string) => Out,
): { [key: string]: Out } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}
