import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readJsonBodies } from '../bodies/json-bodies.ts'
import type { HttpServerParts } from './http-server-parts.ts'
import { noRoom } from '../no-room.ts'
import { problemOf, toRefusal } from '../problems.ts'
import { Refusal } from '../refusal.ts'
import { withOrigin } from '../request-origin.ts'
import { refuseUnreadableQuery } from '../routing/read-query.ts'
import { refuseFlaws } from '../routing/route-guards.ts'
import type { ScimServer } from './scim-server.ts'

const MEDIA_TYPE = 'application/scim+json'
/** Bytes. A request that names ten thousand members stays below. */
const BODY_LIMIT = 4_000_000
const LONGEST_TOKEN = 200
const ROOT = '/scim/v2'

type Parts = Pick<HttpServerParts<never>, 'settings' | 'limits' | 'database'>

/**
 * SCIM 2.0 (RFC 7644) beside the calls of the contract: a token of its own lets in, no session and no token of a person, and bodies
 * and failures have the form of SCIM.
 */
export async function serveScim(api: FastifyInstance, scim: ScimServer, parts: Parts): Promise<void> {
  const { settings, limits, database } = parts
  readJsonBodies(api, [MEDIA_TYPE, 'application/json'])
  api.setErrorHandler(sendScimError)
  api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  api.addHook('onRequest', refuseUnreadableQuery)
  api.addHook('onRequest', limits.countRequest)
  api.addHook('onRequest', async ({ headers: { authorization = '' } }) => {
    const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    const isKnown = token !== undefined && token.length <= LONGEST_TOKEN && (await scim.lets(token))
    if (!isKnown) throw new Refusal(401, 'Send a SCIM token as Bearer.', { headers: { 'www-authenticate': 'Bearer' } })
  })
  api.addHook('onRequest', async ({ method }) => {
    // What is there can be changed on a full disk too: somebody may have to be disabled.
    if (method === 'POST' && database.isShortOfRoom()) throw noRoom()
  })
  api.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${ROOT}/*`,
    bodyLimit: BODY_LIMIT,
    preValidation: refuseFlaws,
    handler: (request, reply) => withOrigin(request, () => answer(request, reply)),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, protocol, host, body, params, query } = request
    const path = (params as { '*': string })['*'].split('/').filter((part) => part !== '')
    const {
      status,
      body: told,
      location,
    } = await scim.answer({
      method,
      path,
      query: query as Record<string, unknown>,
      body,
      base: `${settings.publicUrl ?? `${protocol}://${host}`}/api${ROOT}`,
    })
    if (location !== undefined) reply.header('location', location)
    return told === undefined ? reply.code(status).send() : send(reply, status, told)
  }
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .type(`${MEDIA_TYPE}; charset=utf-8`)
    .serializer((given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given)))
    .send(body)
}

/** Source: RFC 7644, section 3.12. A value that is refused is 400 there. */
function sendScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error, request)
  if (refusal.status >= 500 && !(error instanceof Refusal)) {
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed')
  }
  const status = refusal.status === 422 ? 400 : refusal.status
  const scimType = scimTypeOf(refusal)
  return send(reply.headers(refusal.headers), status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: problemOf(refusal, undefined, request.id).error,
  })
}

function scimTypeOf({ status, data }: Refusal): unknown {
  if (typeof data === 'object' && data !== null && 'scimType' in data) return data.scimType
  return status === 422 ? 'invalidValue' : undefined
}
