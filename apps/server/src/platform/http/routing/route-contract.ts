import type { Call, Contract } from '@atrium/contract/call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hashRequest } from '../../idempotency/hash-request.ts'
import type { Idempotency } from '../../idempotency/idempotency.ts'
import type { IdempotencyStore } from '../../idempotency/idempotency-store.ts'
import { runOnce, type WireAnswer } from '../../idempotency/run-once.ts'
import { BODY_LIMIT, OPEN_BODY_LIMIT } from '../limits/http-limits.ts'
import type { Authenticate } from '../authenticate.ts'
import { withOrigin } from '../request-origin.ts'
import type { RequestContext } from '../handler.ts'
import type { Caller } from '../../caller.ts'
import type { Answer } from '../answers/answer.ts'
import { sendAnswer } from '../answers/send-answer.ts'
import { createOpenStreams } from '../streams/open-streams.ts'
import { readForms } from '../bodies/read-forms.ts'
import { acceptUploads, passUpload, readUpload } from '../bodies/read-upload.ts'
import type { Exchange } from './exchange.ts'
import { refuseFlaws, requireAccess, takeNoBody } from './route-guards.ts'
import { contextOf, headerOf } from './request-context.ts'
import { RequestEnd } from './request-end.ts'

type Input = { params?: unknown; query?: unknown; body?: unknown; file?: unknown }
type AnyHandler = ((input: Input, context: RequestContext<Caller | null>) => Promise<unknown>) & {
  read?: (input: Input, caller: Caller) => Promise<unknown>
}
type AnyHandlers = { [resource: string]: { [name: string]: AnyHandler } }

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null for nobody known. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    call?: Call
  }
}

export type RouteParts = {
  handlers: object
  idempotency: IdempotencyStore
  /** Cookies go over https only. */
  secureCookies: boolean
  /** Aborted when the server stops: open streams end. */
  stopping: AbortSignal
  authenticate: Authenticate
  /** How often the rights behind an open stream are looked at again, in milliseconds. */
  rightsEvery?: number
  /** How long a download may take, in milliseconds. */
  longestDownload?: number | undefined
}

/** A route for every call of the contract: guards, checks, handler, answer, in this order. */
export async function routeContract(server: FastifyInstance, contract: Contract, parts: RouteParts): Promise<void> {
  // Forms are read on routes of their own: everywhere else a body is JSON.
  await server.register(async (uploads) => {
    await acceptUploads(uploads)
    await server.register(async (forms) => {
      readForms(forms)
      routeCalls({ json: server, uploads, forms }, contract, parts)
    })
  })
}

function routeCalls(servers: Servers, contract: Contract, parts: RouteParts): void {
  // The types of `createHttpServer` have paired every call with its handler; by name they are found again.
  const handlers = parts.handlers as AnyHandlers
  const streams = createOpenStreams(parts)
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[resource]?.[name]
      if (!handler) throw new Error(`The call ${resource}.${name} has no handler.`)
      const { body: _, ...schema } = call.schema
      const server = serverOf(call, servers)
      server.route({
        method: call.method,
        url: call.url,
        // The fields of a form are checked once they have been read.
        schema: call.multipart ? schema : call.schema,
        config: { call },
        bodyLimit: call.access === 'anyone' ? OPEN_BODY_LIMIT : BODY_LIMIT,
        onRequest: requireAccess(call),
        preValidation: [takeNoBody, refuseFlaws],
        handler: (request, reply) =>
          withOrigin(request, () => answerCall(call, handler, { request, reply, parts, streams })),
      })
    }
  }
}

type Servers = { json: FastifyInstance; uploads: FastifyInstance; forms: FastifyInstance }

function serverOf({ multipart, form }: Call, { json, uploads, forms }: Servers): FastifyInstance {
  if (multipart) return uploads
  return form ? forms : json
}

type Arrival = Omit<Exchange, 'end'> & { parts: RouteParts }

async function answerCall(call: Call, handler: AnyHandler, arrival: Arrival): Promise<FastifyReply> {
  const { request, reply, parts } = arrival
  const input: Input = { params: request.params, query: request.query, body: request.body }
  const end = new RequestEnd(reply.raw, parts.stopping)
  const exchange = { ...arrival, end }
  const ahead = request.caller && handler.read?.(input, request.caller)
  // Its failure is for whoever works with it; a repeat does not.
  ahead?.catch(() => undefined)
  const work = async (idempotency: Idempotency | null) => {
    const { secureCookies, authenticate } = parts
    const given = { end, idempotency, ahead: ahead ?? undefined, secureCookies, authenticate }
    const context = contextOf(request, reply, given)
    return toWire(call, await handler(input, context), exchange)
  }

  if (call.multipart) {
    try {
      const { body, file } = await readUpload(request, call.schema.body)
      Object.assign(input, { body, file })
      // What a repeat brings is told by its name: it is not read once more.
      return await answerOnce(call, { ...input, file: file.name }, { exchange, work })
    } finally {
      passUpload(request)
    }
  }
  return answerOnce(call, input, { exchange, work })
}

/** Does the work and sends its answer, or that of an earlier request with the same key and the same parameters. */
async function answerOnce(
  call: Call,
  parameters: Input,
  {
    exchange,
    work,
  }: {
    exchange: Exchange & { parts: RouteParts }
    work: (idempotency: Idempotency | null) => Promise<WireAnswer | null>
  },
): Promise<FastifyReply> {
  const { request, reply, parts } = exchange
  const key = call.idempotent ? headerOf(request, 'idempotency-key') : undefined
  if (key === undefined || !request.caller) return send(reply, await work(null))
  const name = { accountId: request.caller.accountId, route: `${call.method} ${call.url}`, key }
  const { answer, replayed } = await runOnce(parts.idempotency, name, hashRequest(parameters), work)
  if (replayed && !reply.sent) void reply.header('idempotency-replayed', 'true')
  return send(reply, answer)
}

/** The answer as it goes over the wire: JSON as a text, which a repeat is answered with too. All else goes there by itself, to its end. */
async function toWire(call: Call, answer: unknown, exchange: Exchange): Promise<WireAnswer | null> {
  if (isSentByItself(call, answer)) {
    await sendAnswer(answer, exchange)
    return null
  }
  const status = successStatus(call)
  if (status === 204) return { status, body: null }
  return { status, body: String(exchange.reply.code(status).serialize(answer as Record<string, unknown>)) }
}

/** Only calls that say so answer with anything but JSON. */
function isSentByItself({ streams, binary, redirects, downloads }: Call, answer: unknown): answer is Answer {
  const says = [streams, binary, redirects, downloads].some((kind) => kind !== undefined)
  return says && Object.hasOwn(Object(answer), 'kind')
}

/** A call has one status of success, since its errors are thrown. */
function successStatus(call: Call): number {
  return Number(Object.keys(call.schema.response)[0])
}

function send(reply: FastifyReply, answer: WireAnswer | null): FastifyReply {
  if (answer === null) return reply
  const { status, body } = answer
  if (body === null) return reply.code(status).send()
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(body)
}
