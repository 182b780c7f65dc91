import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import { errorBody, errorHeaders, GatewayError, type Protocol } from './gateway-error.ts'
import type { GatewayCalls, Path } from './gateway-calls.ts'

/** Bytes. Tools send whole files, and images as text. */
const BODY_LIMIT = 32_000_000

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
    for (const path of Object.keys(PATHS) as Path[]) {
      api.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const { body, url, headers, id } = request
        const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const outHeaders = headersOf(reply)
        const asked = { path, token: tokenOf(request), bytes, search, headers, id, out: reply.raw, outHeaders }
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

function protocolOf({ routeOptions, headers, url }: FastifyRequest): Protocol {
  const path = (routeOptions.url ?? url).replace('/gateway/v1', '') as Path
  return PATHS[path] ?? (headers['anthropic-version'] === undefined ? 'openai' : 'anthropic')
}

/** A key as either protocol sends it. */
function tokenOf({ headers }: FastifyRequest): string {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const other = headers['x-api-key']
  return token ?? (typeof other === 'string' ? other : '')
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const all = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(all), 'cache-control': 'no-store' }
}

function gatewayError(error: unknown, request: FastifyRequest): GatewayError {
  if (error instanceof GatewayError) return error
  if (error instanceof Refusal) return new GatewayError(error.status === 422 ? 400 : error.status, error.message)
  const { statusCode, message } = error as { statusCode?: number; message?: string }
  if (statusCode === 413) return new GatewayError(413, `The request is larger than ${BODY_LIMIT / 1_000_000} MB.`)
  if (statusCode !== undefined && statusCode < 500) return new GatewayError(statusCode, message ?? 'Bad request.')
  if (statusCode === 503) return new GatewayError(503, 'The server is busy. Try again in a moment.', { retryAfter: 1 })
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call through the gateway failed')
  return new GatewayError(500, 'Something went wrong.')
}

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = gatewayError(thrown, request)
  const body = errorBody(protocolOf(request), error, request.id)
  void reply
    .code(error.status)
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
  out.writeHead(error.status, { ...headersOf(reply), ...errorHeaders(error), 'content-type': 'application/json' })
  out.end(JSON.stringify(errorBody(protocolOf(request), error, request.id)))
}
