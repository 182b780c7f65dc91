import { refusalText } from '@atrium/domain/notifications/refusal-texts'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Limit } from '../../limit.ts'
import { Refusal } from '../refusal.ts'
import { createRequestCounter } from './request-counter.ts'

/** Requests a minute. Generous for a person with many tabs; out of the ordinary for anything else. */
const REQUESTS_A_MINUTE = 1200
/** Sign-on attempts a minute from one address for one account. The growing delay after failures comes on top. */
const ATTEMPTS_A_MINUTE = 20
/** Bytes. Messages may carry files as `data:` URLs. */
export const BODY_LIMIT = 40_000_000
/** Bytes. Calls that anyone may make take no more than a form. */
export const OPEN_BODY_LIMIT = 64_000

/** What HTTP itself limits, for everybody alike. */
export function createHttpLimits(clock: Clock) {
  const requests = createRequestCounter(REQUESTS_A_MINUTE, clock)
  const attempts = createRequestCounter(ATTEMPTS_A_MINUTE, clock)
  const secondsLeft = (resetDate: Date) => Math.max(1, Math.ceil((resetDate.getTime() - clock().getTime()) / 1000))

  function refuse(resetDate: Date): never {
    const seconds = secondsLeft(resetDate)
    throw new Refusal(429, refusalText('tooManyRequests', { seconds }), {
      headers: { 'retry-after': String(seconds) },
    })
  }

  function count(key: string): void {
    if (!requests.take(key)) refuse(requests.used(key).resetDate)
  }

  const limits: readonly Limit[] = [
    {
      name: 'requests',
      description: 'Requests per minute',
      limit: REQUESTS_A_MINUTE,
      used: ({ accountId }) => requests.used(accountId),
    },
    { name: 'request-size', description: 'Bytes per request, including files in messages', limit: BODY_LIMIT },
  ]

  return {
    limits,
    /** How often an address may bring a wrong password: counted before it is looked at, since looking is dear. */
    async countPassword({ headers, ip }: FastifyRequest): Promise<void> {
      if (bringsPassword(headers)) count(ip)
    },
    /** How often a person, or an address that nobody has signed on from, may ask. */
    async countRequest({ caller, headers, ip }: FastifyRequest): Promise<void> {
      if (bringsPassword(headers) && caller) requests.giveBack(ip)
      if (caller) count(caller.accountId)
      else if (!bringsPassword(headers)) count(ip)
    },
    /** How often somebody may try to sign on. */
    async countAttempt({ routeOptions, ip, body }: FastifyRequest): Promise<void> {
      const { call } = routeOptions.config
      // A form comes from an issuer, which tells of many people at once and shows who it is.
      if (call?.access !== 'anyone' || call.method !== 'POST' || !call.schema.body || call.form) return
      const key = `${ip} ${emailOf(body)}`
      if (!attempts.take(key)) refuse(attempts.used(key).resetDate)
    },
  }
}

export type HttpLimits = ReturnType<typeof createHttpLimits>

function bringsPassword({ authorization }: IncomingHttpHeaders): boolean {
  return /^basic /i.test(authorization ?? '')
}

function emailOf(body: unknown): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : ''
  return String(email).trim().toLowerCase()
}
