import type { Call, Contract } from '@atrium/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashRequest } from '../../idempotency/hash-request.ts'
import type { Idempotency } from '../../idempotency/idempotency.ts'
import type { IdempotencyStore } from '../../idempotency/idempotency-store.ts'
import { runOnce, type WireAnswer } from '../../idempotency/run-once.ts'
import { sendEventStream } from '../streams/event-stream.ts'
import { BODY_LIMIT, OPEN_BODY_LIMIT } from '../limits/http-limits.ts'
import type { Caller } from '../../caller.ts'
import type { Authenticate } from '../authenticate.ts'
import {
  EventStreamAnswer,
  ArchiveAnswer,
  FileAnswer,
  LiveStreamAnswer,
  StoredFileAnswer,
  type RequestContext,
} from '../handler.ts'
import { createLiveStreams } from '../streams/live-streams.ts'
import { acceptUploads, passUpload, readUpload } from '../bodies/read-upload.ts'
import { Refusal } from '../refusal.ts'
import { refuseFlaws, requireAccess } from './route-guards.ts'
import { contextOf, endOf, headerOf } from './request-context.ts'
import { sendStoredFile } from '../stored-files/send-stored-file.ts'
import { watchRights } from '../streams/watch-rights.ts'

type Input = { params?: unknown; query?: unknown; body?: unknown; file?: unknown }
type AnyHandler = (input: Input, context: RequestContext<Caller | null>) => Promise<unknown>
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
}

/** A route for every call of the contract: guards, checks, handler, answer, in this order. */
export async function routeContract(server: FastifyInstance, contract: Contract, parts: RouteParts): Promise<void> {
  // Forms are read on routes of their own: everywhere else a body is JSON.
  await server.register(async (uploads) => {
    await acceptUploads(uploads)
    routeCalls({ json: server, uploads }, contract, parts)
  })
}

function routeCalls(
  servers: { json: FastifyInstance; uploads: FastifyInstance },
  contract: Contract,
  parts: RouteParts,
): void {
  // The types of `createHttpServer` have paired every call with its handler; by name they are found again.
  const handlers = parts.handlers as AnyHandlers
  const liveStreams = createLiveStreams(parts)
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[resource]?.[name]
      if (!handler) throw new Error(`The call ${resource}.${name} has no handler.`)
      const { body: _, ...schema } = call.schema
      const server = call.multipart ? servers.uploads : servers.json
      server.route({
        method: call.method,
        url: call.url,
        // The fields of a form are checked once they have been read.
        schema: call.multipart ? schema : call.schema,
        config: { call },
        bodyLimit: call.access === 'anyone' ? OPEN_BODY_LIMIT : BODY_LIMIT,
        onRequest: requireAccess(call.access),
        preValidation: refuseFlaws,
        handler: (request, reply) => answerCall(call, handler, { request, reply, parts, liveStreams }),
      })
    }
  }
}

type Arrival = {
  request: FastifyRequest
  reply: FastifyReply
  parts: RouteParts
  liveStreams: ReturnType<typeof createLiveStreams>
}
type Exchange = Arrival & { endOfRequest: () => AbortController }

async function answerCall(call: Call, handler: AnyHandler, arrival: Arrival): Promise<FastifyReply> {
  const { request, reply, parts } = arrival
  const input: Input = { params: request.params, query: request.query, body: request.body }
  // Watched for whoever asks only: a live stream, which lasts, has no use for it.
  let end: AbortController | undefined
  const endOfRequest = () => (end ??= endOf(reply, parts.stopping))
  const exchange = { ...arrival, endOfRequest }
  const work = async (idempotency: Idempotency | null) => {
    const context = contextOf(request, reply, {
      endOfRequest,
      idempotency,
      secureCookies: parts.secureCookies,
    })
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
  { exchange, work }: { exchange: Exchange; work: (idempotency: Idempotency | null) => Promise<WireAnswer | null> },
): Promise<FastifyReply> {
  const { request, reply, parts } = exchange
  const key = call.idempotent ? headerOf(request, 'idempotency-key') : undefined
  if (key === undefined || !request.caller) return send(reply, await work(null))
  const name = { accountId: request.caller.accountId, route: `${call.method} ${call.url}`, key }
  const { answer, replayed } = await runOnce(parts.idempotency, name, hashRequest(parameters), work)
  if (replayed && !reply.sent) void reply.header('idempotency-replayed', 'true')
  return send(reply, answer)
}

/** The answer as it goes over the wire. A stream goes there by itself, to its end. */
async function toWire(call: Call, answer: unknown, exchange: Exchange): Promise<WireAnswer | null> {
  const { reply } = exchange
  if (answer instanceof LiveStreamAnswer) {
    reply.hijack()
    openLiveStream(answer, exchange)
    return null
  }
  if (answer instanceof EventStreamAnswer) {
    reply.hijack()
    await streamToWire(answer, exchange)
    return null
  }
  if (answer instanceof FileAnswer) {
    sendFile(answer, reply)
    return null
  }
  if (answer instanceof StoredFileAnswer) {
    await sendStoredFile(answer, { request: exchange.request, reply, signal: exchange.endOfRequest().signal })
    return null
  }
  if (answer instanceof ArchiveAnswer) {
    void reply.header('content-disposition', answer.disposition).header('content-length', answer.size)
    void reply.type('application/zip').send(answer.bytes)
    return null
  }
  const status = successStatus(call)
  if (status === 204) return { status, body: null }
  return { status, body: String(reply.code(status).serialize(answer as Record<string, unknown>)) }
}

/** A file that is opened on its own is a page of nobody: it has no origin, runs nothing and reaches nothing. */
function sendFile({ mediaType, body }: FileAnswer, reply: FastifyReply): void {
  void reply.header('content-security-policy', "default-src 'none'; sandbox").type(mediaType).send(body)
}

/** The caller of a request as they are now, for answers that last. @throws a 401 refusal once nobody is signed on. */
function callerNow({ request, parts }: Exchange): () => Promise<Caller> {
  const { headers, ip, url } = request
  return async () => {
    const caller = await parts.authenticate({ headers, ip, url })
    if (!caller) throw new Refusal(401)
    return caller
  }
}

/** Lets a live stream begin, and keeps nothing of its request but what is needed to look at its rights. */
function openLiveStream({ reader }: LiveStreamAnswer, exchange: Exchange): void {
  const { reply, liveStreams } = exchange
  const who = callerNow(exchange)
  liveStreams.open(reply.raw, reply.getHeaders(), { reader, look: async () => reader.look(await who()) })
}

async function streamToWire(answer: EventStreamAnswer, exchange: Exchange): Promise<void> {
  const { request, reply, endOfRequest, parts } = exchange
  const who = callerNow(exchange)
  const end = endOfRequest()
  const look = async () => answer.mayStillRead(await who())
  const rights = request.caller ? watchRights(look, () => end.abort(), parts.rightsEvery) : null
  try {
    await sendEventStream(reply.raw, reply.getHeaders(), answer, end.signal)
  } catch (error) {
    request.log.error({ err: error }, 'a stream of events broke off')
  } finally {
    rights?.stop()
  }
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
