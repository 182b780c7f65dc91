import type { Call } from '@atrium/contract/call'
import { riskOfCall } from './risk-of-call.ts'
import { servesRisk } from '@atrium/domain/sign-on/realm-and-risk'
import { tokenMay } from '@atrium/domain/people/access-token'
import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '../authenticate.ts'
import { findFlaw } from '../bodies/json-guard.ts'
import { forbidden, Refusal } from '../refusal.ts'
import { isForeign } from './same-origin.ts'

/** Finds out who is asking, before anything else is looked at. */
export function identify(authenticate: Authenticate) {
  return async (request: FastifyRequest): Promise<void> => {
    const { headers, ip, url, host } = request
    const caller = await authenticate({ headers, ip, url })
    request.caller = caller && { ...caller, host }
  }
}

/** Refuses a change that a page of another site may have asked for. */
export function requireSameOrigin(publicUrl: string | null) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isForeign(request, publicUrl)) return
    throw new Refusal(
      403,
      'This request comes from a page at another address. If Atrium is reached at that address, set ATRIUM_PUBLIC_URL to it.',
    )
  }
}

/** Refuses whoever the call is not for, whoever signed on too long ago for it, and tokens that do not reach so far. */
export function requireAccess(call: Pick<Call, 'access' | 'method' | 'url' | 'needsSession'>) {
  const { access, method, needsSession } = call
  const risk = riskOfCall(call)
  return async ({ caller }: FastifyRequest): Promise<void> => {
    if (access === 'anyone') return
    if (!caller) throw new Refusal(401)
    if (access !== 'signed-in' && !caller.permissions.includes(access)) throw new Refusal(403)
    const { tokenScope } = caller
    if (tokenScope === undefined) {
      // A browser leads to the sign-on page, and back.
      if (!servesRisk(caller.risk, risk)) throw new Refusal(401, 'Sign in again to continue.', { data: { risk } })
      return
    }
    if (needsSession) throw forbidden('A token cannot do this. Sign in instead.')
    if (!tokenMay(tokenScope, method)) throw forbidden('This token can only read.')
  }
}

/**
 * Where nothing has to be said, nothing has to be sent: no body is an empty one. What it lacks is then named field by field. Who announces JSON and
 * sends none has lost it; and what a PUT puts in the place of something else is always sent.
 */
export async function takeNoBody(request: FastifyRequest): Promise<void> {
  const { call } = request.routeOptions.config
  if (!call?.schema.body || call.multipart || call.method === 'PUT') return
  if (request.body === undefined && request.headers['content-type'] === undefined) request.body = {}
}

/** Refuses values that no schema should have to think of, wherever the request carries them. */
export async function refuseFlaws({ params, query, body }: FastifyRequest): Promise<void> {
  const flaw = findFlaw('params', params) ?? findFlaw('query', query) ?? findFlaw('body', body)
  if (flaw) throw new Refusal(400, `${flaw.path}: ${flaw.message}`, { issues: [flaw] })
}
