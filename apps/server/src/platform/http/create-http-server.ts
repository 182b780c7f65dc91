import type { Contract } from '@atrium/contract/call'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { serveGuide } from '../guide/serve-guide.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { newId } from '../ids.ts'
import { createIdempotencyStore } from '../idempotency/idempotency-store.ts'
import type { Settings } from '../settings/settings.ts'
import type { Logger } from '../telemetry/logger.ts'
import { serveConsoles, type WebFolders } from './pages/consoles.ts'
import { limitBodyTime } from './bodies/limit-body-time.ts'
import { watchConnections } from './end-connections.ts'
import type { Authenticate } from './authenticate.ts'
import type { ServerOf } from './handler.ts'
import { serveHealth } from './health.ts'
import { readJsonBodies } from './bodies/json-bodies.ts'
import type { HttpLimits } from './limits/http-limits.ts'
import { sendProblem } from './problems.ts'
import { refuseUnreadableRequest } from './unreadable-request.ts'
import { readQuery, refuseUnreadableQuery } from './routing/read-query.ts'
import { serveReference } from './pages/reference.ts'
import { Refusal } from './refusal.ts'
import { routeContract } from './routing/route-contract.ts'
import { identify, requireSameOrigin } from './routing/route-guards.ts'
import { securityHeaders } from './pages/security-headers.ts'

export type HttpServerParts<T extends Contract> = {
  settings: Pick<Settings, 'publicUrl' | 'trustedProxies'>
  contract: T
  handlers: ServerOf<T>
  authenticate: Authenticate
  database: OpenDatabase
  clock: Clock
  logger: Logger
  limits: HttpLimits
  folders: WebFolders
  /** How often the rights behind an open stream are looked at again, in milliseconds; 30 s where missing. */
  rightsEvery?: number
  /** How long `close` waits for the requests that are open, in milliseconds; 5 s where missing. */
  closePatience?: number
}

/** A path value may hold a library's whole path. */
const LONGEST_PATH_VALUE = 2000
/** Milliseconds that the event loop may lag before new requests are turned away. */
const WORST_LAG = 5000
/** Milliseconds in which a whole upload has to come in. All other requests have less time, see `limitBodyTime`. */
const LONGEST_UPLOAD = 3_600_000
/** How long a stop waits for requests that have not come in or been read to their end, in milliseconds. */
const CLOSE_PATIENCE = 5000
const FORGET_EVERY = 3_600_000

/**
 * The whole HTTP side: the contract's calls under `/api` behind their guards, the reference, health, and the console. Call
 * `listen` on what it returns; `close` ends open streams and waits a while for the other requests.
 */
export async function createHttpServer<T extends Contract>(parts: HttpServerParts<T>): Promise<FastifyInstance> {
  const { settings, logger } = parts
  const secure = settings.publicUrl?.startsWith('https://') ?? false
  const stopping = new AbortController()
  const server: FastifyInstance = fastify({
    loggerInstance: quieter(logger) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // What a header says of the peer is believed of nobody but these.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: LONGEST_PATH_VALUE, querystringParser: readQuery },
    requestTimeout: LONGEST_UPLOAD,
    frameworkErrors: sendProblem,
    clientErrorHandler: refuseUnreadableRequest,
  })
  const endConnections = watchConnections(server.server)
  server.addHook('preClose', async () => {
    stopping.abort()
    endConnections(parts.closePatience ?? CLOSE_PATIENCE)
  })
  server.setErrorHandler(sendProblem)
  server.setValidatorCompiler(({ schema }) => (value) => {
    const { success, data, error } = (schema as z.ZodType).safeParse(value)
    return success ? { value: data } : { error }
  })
  server.setSerializerCompiler(serializerCompiler)
  await server.register(helmet, securityHeaders(secure))
  await server.register(compress, { threshold: 1024 })
  await server.register(underPressure, {
    maxEventLoopDelay: WORST_LAG,
    // A sample without a turn of the loop counts as an endless lag, so that none may be shorter than the lag that is borne.
    sampleInterval: WORST_LAG,
    pressureHandler: () => {
      throw new Refusal(503, 'The server is overloaded. Try again shortly.', { headers: { 'retry-after': '10' } })
    },
  })
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  server.addHook('onResponse', async ({ method, routeOptions, log, caller }, { statusCode, elapsedTime }) => {
    log.debug({ method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime), account: caller?.accountId })
  })
  server.addHook('onRequest', limitBodyTime)
  server.decorateRequest('caller', null)
  await server.register((api) => serveApi(api, parts, { secureCookies: secure, stopping: stopping.signal }), {
    prefix: '/api',
  })
  serveGuide(server, parts.folders.guide)
  // At the root, because the reference's page names its files from there.
  await server.register((reference) => serveReference(reference, parts.contract))
  await serveConsoles(server, parts.folders)
  return server
}

/** Fastify tells at `info` what the start's own line says better. */
function quieter(logger: Logger): Logger {
  return logger.level === 'info' ? logger.child({}, { level: 'warn' }) : logger
}

async function serveApi<T extends Contract>(
  api: FastifyInstance,
  { settings, contract, handlers, authenticate, database, clock, limits, rightsEvery }: HttpServerParts<T>,
  { secureCookies, stopping }: { secureCookies: boolean; stopping: AbortSignal },
): Promise<void> {
  serveHealth(api, database.ping, stopping)
  const idempotency = createIdempotencyStore(database.db, clock)
  const forget = setInterval(() => void idempotency.forgetExpired().catch(() => undefined), FORGET_EVERY)
  api.addHook('onClose', async () => clearInterval(forget))

  await api.register(async (calls) => {
    await calls.register(cookie)
    readJsonBodies(calls)
    calls.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    calls.addHook('onRequest', refuseUnreadableQuery)
    calls.addHook('onRequest', requireSameOrigin(settings.publicUrl))
    calls.addHook('onRequest', limits.countPassword)
    calls.addHook('onRequest', identify(authenticate))
    calls.addHook('onRequest', limits.countRequest)
    calls.addHook('preHandler', limits.countAttempt)
    calls.addHook('preHandler', limits.tell)
    await routeContract(calls, contract, { handlers, idempotency, secureCookies, stopping, authenticate, rightsEvery })
  })
}
