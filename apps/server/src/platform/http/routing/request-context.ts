import { sequenceOf } from '@atrium/contract/wire/run-stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../caller.ts'
import type { Authenticate } from '../authenticate.ts'
import type { RequestContext } from '../handler.ts'
import { callerNow } from './caller-now.ts'
import type { RequestEnd } from './request-end.ts'

/** What a handler is told of its request. */
export function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    end,
    idempotency,
    ahead,
    secureCookies,
    authenticate,
  }: Pick<RequestContext, 'idempotency' | 'ahead'> & {
    end: RequestEnd
    secureCookies: boolean
    authenticate: Authenticate
  },
): RequestContext<Caller | null> {
  return {
    caller: request.caller,
    callerNow: callerNow(request, authenticate),
    requestId: request.id,
    remoteAddress: request.ip,
    peerAddress: request.socket.remoteAddress ?? '',
    get signal() {
      return end.signal
    },
    get repeatableSignal() {
      return idempotency ? end.stopping : end.signal
    },
    wantsEventStream: (request.headers.accept ?? '').includes('text/event-stream'),
    lastEventId: sequenceOf(headerOf(request, 'last-event-id')),
    idempotency,
    ahead,
    header: (name) => headerOf(request, name),
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (name, value, { maxAgeSeconds }) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: secureCookies || request.protocol === 'https',
        maxAge: maxAgeSeconds,
      }),
  }
}

/** One header as one text, whatever its case. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}
