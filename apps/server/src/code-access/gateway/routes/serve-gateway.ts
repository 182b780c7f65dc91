import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRefusal } from '#platform/http/problems.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { MEDIA_PATHS } from '../media/answer-media.ts'
import { errorBody, errorHeaders, GatewayError, type Protocol } from '../gateway-error.ts'
import type { GatewayCalls, Path } from '../gateway-calls.ts'

/** Bytes. Tools send whole files, and images as text. */
const BODY_LIMIT = 32_000_000

/** How calls are served: no page of a browser is ever shown what they answer. */
const PROGRAMS = { bodyLimit: BODY_LIMIT, config: { isForPrograms: true } }

const PATHS: Readonly<Record<Path, Protocol>> = {
  '/chat/completions': 'openai',
  '/responses': 'openai',
  '/embeddings': 'openai',
  '/messages': 'anthropic',
  '/messages/count_tokens': 'anthropic',
}

/**
 * The gateway under `/gateway/v1`, beside the calls of the contract: a key lets in, no session and no token of a person, and bodies
 * and failures have the form of the protocol that a client speaks.
 */
export function serveGateway(calls: GatewayCalls) {
  return async (api: FastifyInstance): Promise<void> => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    api.setErrorHandler(sendError)
    api.setNotFoundHandler((request, reply) => {
      sendError(
        new GatewayError(404, `There is no ${request.method} ${request.url.split('?', 1)[0]} here.`),
        request,
        reply,
      )
    })
    api.get('/models', async (request, reply) => {
      return reply.send(await calls.models(tokenOf(request)))
    })
    api.get('/models/*', async (request, reply) => {
      return reply.send(await calls.model(tokenOf(request), (request.params as { '*': string })['*']))
    })
    api.get('/responses', async () => {
      throw new GatewayError(426, 'Responses are not served over WebSockets. Send a POST request.', {
        code: 'upgrade_required',
      })
    })
    for (const path of MEDIA_PATHS) {
      api.post(path, PROGRAMS, async (request, reply) => {
        const asked = { ...past(request, reply), path, contentType: request.headers['content-type'] }
        reply.hijack()
        try {
          await calls.answerMedia(asked)
        } catch (error) {
          writeError(error, request, reply)
        }
      })
    }
    for (const path of Object.keys(PATHS) as Path[]) {
      api.post(path, PROGRAMS, async (request, reply) => {
        const { url } = request
        const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
        const asked = { ...past(request, reply), path, search }
        reply.hijack()
        try {
          await calls.answer(asked)
        } catch (error) {
          writeError(error, request, reply)
        }
      })
    }
  }
}

/** What is sent with every answer that is written past the framework, and to whom it goes. */
function past(request: FastifyRequest, reply: FastifyReply) {
  const { body, id, headers } = request
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  return { token: tokenOf(request), bytes, headers, id, out: reply.raw, outHeaders: headersOf(request) }
}

function protocolOf({ routeOptions, headers, url }: FastifyRequest): Protocol {
  const path = (routeOptions.url ?? url).replace('/gateway/v1', '') as Path
  return PATHS[path] ?? (headers['anthropic-version'] === undefined ? 'openai' : 'anthropic')
}

/** A key as either protocol sends it. */
export function tokenOf({ headers }: FastifyRequest): string {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const other = headers['x-api-key']
  return token ?? (typeof other === 'string' ? other : '')
}

function headersOf({ id }: FastifyRequest): Record<string, string> {
  return { 'x-request-id': id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
}

function gatewayError(error: unknown, request: FastifyRequest): GatewayError {
  if (error instanceof GatewayError) return error
  const limit = request.routeOptions.bodyLimit ?? BODY_LIMIT
  if ((error as { statusCode?: number }).statusCode === 413) {
    return new GatewayError(413, `The request is larger than ${limit / 1_000_000} MB.`)
  }
  const { status, message, headers } = toRefusal(error, request)
  if (status >= 500 && !(error instanceof Refusal)) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a call through the gateway failed')
  }
  const retryAfter = Number(headers['retry-after'] ?? Number.NaN)
  return new GatewayError(status === 422 ? 400 : status, message || 'Something went wrong.', {
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  })
}

/** Codex asks again five times after a 402, and never after a 400: it shows the same words at once. */
function statusFor({ status }: GatewayError, { headers }: FastifyRequest): number {
  const { originator } = headers
  return status === 402 && typeof originator === 'string' && originator.startsWith('codex') ? 400 : status
}

/** An error in the form of the client's protocol. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = gatewayError(thrown, request)
  const body = errorBody(protocolOf(request), error, request.id)
  void reply
    .code(statusFor(error, request))
    .headers(errorHeaders(error))
    .type('application/json')
    .serializer((given: unknown) => String(given))
    .send(JSON.stringify(body))
}

/** The same where the answer is written past the framework. */
function writeError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { raw: out } = reply
  const error = gatewayError(thrown, request)
  if (out.headersSent || out.destroyed) return void out.destroy()
  out.writeHead(statusFor(error, request), {
    ...headersOf(request),
    ...errorHeaders(error),
    'content-type': 'application/json',
  })
  out.end(JSON.stringify(errorBody(protocolOf(request), error, request.id)))
}
