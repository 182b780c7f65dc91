import { createServer, type RequestListener, type Server } from 'node:http'
import type { Contract } from '@atrium/contract/call'
import compress from '@fastify/compress'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { newId } from '../../ids.ts'
import type { Logger } from '../../telemetry/logger.ts'
import { limitBodyTime } from '../bodies/limit-body-time.ts'
import { watchConnections } from './end-connections.ts'
import type { HttpServerParts } from './http-server-parts.ts'
import { refuseOverload } from '../limits/refuse-overload.ts'
import { protectPages } from '../pages/security-headers.ts'
import { servePages } from '../pages/serve-pages.ts'
import { wellFormedAddress } from '../pages/well-formed-address.ts'
import { sendProblem } from '../problems.ts'
import { readQuery } from '../routing/read-query.ts'
import { serveCalls } from './serve-calls.ts'
import { serveScim } from './serve-scim.ts'
import { type TakeStraight, takeStraight } from './straight-routes.ts'
import { refuseUnreadableRequest } from '../unreadable-request.ts'

/** A path value may hold a library's whole path. */
const LONGEST_PATH_VALUE = 2000
/** Milliseconds in which a whole upload has to come in. All other requests have less time, see `limitBodyTime`. */
const LONGEST_UPLOAD = 3_600_000
/** Milliseconds that a connection waits for its next request: longer than what stands before a server keeps it. */
const KEPT_OPEN = 72_000
/** How long a stop waits for requests that have not come in or been read to their end, in milliseconds. */
const CLOSE_PATIENCE = 5000

/**
 * The whole HTTP side: the contract's calls under `/api` behind their guards, the reference, health, and the console. Call
 * `listen` on what it returns; `close` ends open streams and waits a while for the other requests.
 */
export async function createHttpServer<T extends Contract>(parts: HttpServerParts<T>): Promise<FastifyInstance> {
  const { settings, logger } = parts
  const secure = settings.publicUrl?.startsWith('https://') ?? false
  const stopping = new AbortController()
  let take: TakeStraight = () => false
  const server: FastifyInstance = fastify({
    serverFactory: (handle) => serveHttp((request, out) => void (take(request, out) || handle(request, out))),
    loggerInstance: quieter(logger) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // What a header says of the peer is believed of nobody but these.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: LONGEST_PATH_VALUE, querystringParser: readQuery },
    frameworkErrors: sendProblem,
    rewriteUrl: ({ method = '', url = '/' }) => wellFormedAddress(method, url),
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
  server.addHook('onRequest', protectPages(secure))
  await server.register(compress, { threshold: 1024 })
  await refuseOverload(server)
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  server.addHook('onResponse', async ({ method, routeOptions, log, caller }, { statusCode, elapsedTime }) => {
    log.debug({ method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime), account: caller?.accountId })
  })
  server.addHook('onRequest', limitBodyTime)
  server.decorateRequest('caller', null)
  await server.register((api) => serveCalls(api, parts, { secureCookies: secure, stopping: stopping.signal }), {
    prefix: '/api',
  })
  const { scim, gateway } = parts
  if (scim) await server.register((api) => serveScim(api, scim, parts), { prefix: '/api' })
  if (gateway) {
    await server.register(gateway.serve, { prefix: '/gateway' })
    take = takeStraight(gateway.straight, {
      isOverloaded: () => server.isUnderPressure(),
      stopped: stopping.signal,
      logger,
    })
  }
  await servePages(server, parts)
  return server
}

/** The server of Node.js, as the framework makes it itself. */
function serveHttp(handle: RequestListener): Server {
  const server = createServer(handle)
  server.requestTimeout = LONGEST_UPLOAD
  server.keepAliveTimeout = KEPT_OPEN
  return server
}

/** Fastify tells at `info` what the start's own line says better. */
function quieter(logger: Logger): Logger {
  return logger.level === 'info' ? logger.child({}, { level: 'warn' }) : logger
}
