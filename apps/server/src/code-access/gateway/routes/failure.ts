import type { IncomingHttpHeaders } from 'node:http'
import { toRefusal } from '#platform/http/problems.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { errorBody, errorHeaders, GatewayError } from '../gateway-error.ts'
import { protocolOf } from './protocols.ts'

/** A request that was not answered as it wished. */
export type Failed = {
  id: string
  /** Its path in full, without the query. */
  address: string
  headers: IncomingHttpHeaders
  log: Pick<Logger, 'error'>
}

/** What a client is told, in the form of its protocol, of whatever went wrong. Only what is not its doing is logged. */
export function failureOf(thrown: unknown, { id, address, headers, log }: Failed) {
  const error = thrown instanceof GatewayError ? thrown : ofServer(thrown)
  if (error.status >= 500 && !(thrown instanceof GatewayError || thrown instanceof Refusal)) {
    log.error({ err: thrown, reqId: id, route: address }, 'a call through the gateway failed')
  }
  return {
    status: statusFor(error, headers),
    headers: { ...errorHeaders(error), 'content-type': 'application/json' },
    body: JSON.stringify(errorBody(protocolOf(address, headers), error, id)),
  }
}

function ofServer(error: unknown): GatewayError {
  const { status, message, headers } = toRefusal(error, {})
  const retryAfter = Number(headers['retry-after'] ?? Number.NaN)
  return new GatewayError(status === 422 ? 400 : status, message || 'Something went wrong.', {
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  })
}

/** Codex asks again five times after a 402, and never after a 400: it shows the same words at once. */
function statusFor({ status }: GatewayError, { originator }: IncomingHttpHeaders): number {
  return status === 402 && typeof originator === 'string' && originator.startsWith('codex') ? 400 : status
}

/** A key as either protocol sends it. */
export function tokenOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const other = headers['x-api-key']
  return token ?? (typeof other === 'string' ? other : '')
}
