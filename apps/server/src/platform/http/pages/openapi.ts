import type { Call, Contract } from '@atrium/contract/call'
import { errorText } from '@atrium/contract/default-errors'
import { problemSchema } from '@atrium/contract/entities/problem'
import { z } from 'zod'
import { needsRoom } from '../no-room.ts'

type Json = { [name: string]: unknown }

const PROBLEM = { $ref: '#/components/responses/Problem' }

const COMPONENTS = {
  responses: {
    Problem: {
      description: 'The request failed.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'auth_idp', description: 'Set by signing in to the console.' },
    basic: { type: 'http', scheme: 'basic' },
    token: { type: 'apiKey', in: 'header', name: 'authorization', description: '`sso-jwt <token>`' },
  },
}

/** Which failures a call has beside those of its own. */
const STATUSES_OF_ALL = [400, 429, 500, 503]

/**
 * The contract as an OpenAPI 3.1 document: every call with its parameters, answers, streams and failures. The calls are described when the
 * document is first read: that takes a tenth of a second, which no start has to spend.
 */
export function describeContract(contract: Contract, version: string): Json {
  let described: Described | undefined
  const read = () => (described ??= describeCalls(contract))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version,
      description:
        'Successful answers are `{ data, warnings? }`, lists carry `resume`, the cursor of the next page. Failures are problem JSON (RFC 9457); `error` is the sentence to show.\n\n[Back to the console](/home) · [User docs](/docs)',
    },
    get paths() {
      return read().paths
    },
    get components() {
      return { ...COMPONENTS, schemas: read().schemas }
    },
    security: [{ session: [] }, { basic: [] }, { token: [] }],
  }
}

type Described = { paths: { [url: string]: Json }; schemas: Json }

function describeCalls(contract: Contract): Described {
  const schemas: Json = {}
  const paths: { [url: string]: Json } = {}
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const url = `/api${call.url.replaceAll(/:(\w+)/g, '{$1}')}`
      paths[url] ??= {}
      paths[url][call.method.toLowerCase()] = describeCall(resource, name, call, schemas)
    }
  }
  return { paths, schemas: { ...schemas, Problem: toJsonSchema('Problem', problemSchema, 'output', schemas) } }
}

function describeCall(resource: string, name: string, call: Call, schemas: Json): Json {
  const operationId = `${resource}.${name}`
  const access =
    call.access === 'anyone' || call.access === 'signed-in' ? '' : `Requires the permission \`${call.access}\`.`
  const description = [call.description, access].filter(Boolean).join('\n\n')
  return {
    operationId,
    tags: [headingOf(resource)],
    summary: call.summary,
    ...(description && { description }),
    ...(call.access === 'anyone' && { security: [] }),
    parameters: parametersOf(operationId, call, schemas),
    ...bodyOf(operationId, call, schemas),
    responses: { ...successOf(operationId, call, schemas), ...failuresOf(call) },
  }
}

/** `userState` → User state. */
function headingOf(resource: string): string {
  const words = resource.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function bodyOf(operationId: string, { schema: { body }, multipart, method }: Call, schemas: Json): Json {
  const shape = body && toJsonSchema(`${operationId}.body`, body, 'input', schemas)
  if (multipart) {
    const properties = { ...(shape?.['properties'] as Json), file: { type: 'string', format: 'binary' } }
    const required = [...((shape?.['required'] as string[] | undefined) ?? []), 'file']
    const form = { ...shape, type: 'object', properties, required }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
  }
  if (!body) return {}
  const required = method === 'PUT' || !body.safeParse({}).success
  return { requestBody: { required, content: { 'application/json': { schema: shape } } } }
}

function parametersOf(operationId: string, call: Call, schemas: Json): Json[] {
  const { params, querystring } = call.schema
  const shapes = [
    { place: 'path', schema: params },
    { place: 'query', schema: querystring },
  ]
  const named = shapes.flatMap(({ place, schema }) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: toJsonSchema(`${operationId}.${name}`, field as z.ZodType, 'input', schemas),
    })),
  )
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    schema: { type: 'string' },
    description,
  })
  return [
    ...named,
    ...(call.idempotent
      ? [header('Idempotency-Key', 'A repeat within 24 hours returns the answer of the first request.')]
      : []),
    ...(call.streams === true ? [header('Last-Event-ID', 'The stream continues after this event.')] : []),
  ]
}

function successOf(operationId: string, call: Call, schemas: Json): Json {
  return Object.fromEntries(
    Object.entries(call.schema.response).map(([status, schema]) => {
      if (status === '204') return [status, { description: 'Done.' }]
      if (call.binary) return [status, { description: 'The file.', content: { [call.binary]: {} } }]
      const shape = toJsonSchema(`${operationId}.${status}`, schema, 'output', schemas)
      const json = { 'application/json': { schema: shape } }
      if (call.streams === 'live') {
        return [
          status,
          { description: 'One event of the stream.', content: { 'text/event-stream': { schema: shape } } },
        ]
      }
      const stream = {
        'text/event-stream': { schema: { type: 'string', description: 'Chunks of a UI message stream.' } },
      }
      return [status, { description: 'The answer.', content: { ...json, ...(call.streams && stream) } }]
    }),
  )
}

function failuresOf(call: Call): Json {
  const own = Object.keys(call.errors ?? {}).map(Number)
  const access = call.access === 'anyone' ? [] : call.access === 'signed-in' ? [401] : [401, 403]
  const input = [...(call.schema.params ? [404] : []), ...(call.schema.body ? [413, 415, 422] : [])]
  const room = needsRoom(call) ? [507] : []
  const statuses = [...new Set([...STATUSES_OF_ALL, ...access, ...input, ...room, ...own])].sort(
    (left, right) => left - right,
  )
  return Object.fromEntries(
    statuses.map((status) => [status, { ...PROBLEM, description: errorText(status, call.errors) }]),
  )
}

/** A schema as JSON Schema; its inner definitions move to the document's own, where references can find them. */
function toJsonSchema(name: string, schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const rename = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)) as Json
  for (const [inner, definition] of Object.entries($defs)) schemas[`${name}.${inner}`] = rename(definition)
  return rename(rest)
}
