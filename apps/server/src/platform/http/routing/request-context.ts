import { sequenceOf } from '@atrium/contract/wire/run-stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Idempotency } from '../../idempotency/idempotency.ts'
import type { Caller } from '../../caller.ts'
import type { RequestContext } from '../handler.ts'

/** What a handler is told of its request. */
export function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    endOfRequest,
    idempotency,
    secureCookies,
  }: { endOfRequest: () => AbortController; idempotency: Idempotency | null; secureCookies: boolean },
): RequestContext<Caller | null> {
  return {
    caller: request.caller,
    requestId: request.id,
    remoteAddress: request.ip,
    get signal() {
      return endOfRequest().signal
    },
    wantsEventStream: (request.headers.accept ?? '').includes('text/event-stream'),
    lastEventId: sequenceOf(headerOf(request, 'last-event-id')),
    idempotency,
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

/**
 * What ends a request: the client goes away before its answer is complete, the server stops, or whoever holds this aborts it.
 * Nothing of a request that is over stays behind on `stopping`, which lives as long as the server.
 */
export function endOf(reply: FastifyReply, stopping: AbortSignal): AbortController {
  const controller = new AbortController()
  const end = () => controller.abort()
  if (stopping.aborted || reply.raw.destroyed) end()
  else stopping.addEventListener('abort', end, { once: true })
  reply.raw.once('close', () => {
    stopping.removeEventListener('abort', end)
    if (!reply.raw.writableFinished) end()
  })
  return controller
}

/** One header as one text, whatever its case. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}
