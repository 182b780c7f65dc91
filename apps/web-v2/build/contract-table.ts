import { contract } from '@atrium/contract'
import type { Call, Contract } from '@atrium/contract/call'
import type { Plugin } from 'vite'

const DOOR = '@atrium/contract'
const TABLE = '\0contract-table'

/**
 * Gives the console the contract as a plain table: addresses and methods, without schemas and error texts. Only the server
 * checks with the schemas, and they and zod would be a sixth of what a browser has to load before the composer works. The server's answers
 * carry the texts; where something between it and the browser answers, the default texts serve.
 */
export function contractTable(): Plugin {
  return {
    name: 'contract-table',
    enforce: 'pre',
    resolveId: (source) => (source === DOOR ? TABLE : null),
    load: (id) => (id === TABLE ? `export const contract = ${JSON.stringify(tableOf(contract))}` : null),
  }
}

function tableOf(calls: Contract) {
  return mapValues(calls, (resource) => mapValues(resource, withoutSchemas))
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

function mapValues<In, Out>(record: { [key: string]: In }, change: (value: In) => Out): { [key: string]: Out } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
