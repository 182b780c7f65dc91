import type { Contract } from '@atrium/contract/call'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { createIdempotencyStore } from '../../idempotency/idempotency-store.ts'
import { readJsonBodies } from '../bodies/json-bodies.ts'
import { serveHealth } from '../health.ts'
import type { HttpServerParts } from './http-server-parts.ts'
import { tellLimits } from '../limits/tell-limits.ts'
import { refuseWithoutRoom } from '../no-room.ts'
import { refuseUnreadableQuery } from '../routing/read-query.ts'
import { routeContract } from '../routing/route-contract.ts'
import { identify, requireSameOrigin } from '../routing/route-guards.ts'
import { tellRefused } from '../routing/tell-refused.ts'

/** How often answers that are kept for repeats are looked through for old ones, in milliseconds. */
const FORGET_EVERY = 3_600_000

/** The calls of the contract behind their guards, in the order in which a request meets them; health before all guards. */
export async function serveCalls<T extends Contract>(
  api: FastifyInstance,
  {
    settings,
    contract,
    handlers,
    authenticate,
    database,
    clock,
    limits,
    toldLimits,
    onRefused,
    rightsEvery,
    longestDownload,
  }: HttpServerParts<T>,
  { secureCookies, stopping }: { secureCookies: boolean; stopping: AbortSignal },
): Promise<void> {
  serveHealth(api, database, stopping)
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
    calls.addHook('onRequest', refuseWithoutRoom(database.isShortOfRoom))
    if (onRefused) calls.addHook('onResponse', tellRefused(onRefused))
    calls.addHook('preHandler', limits.countAttempt)
    calls.addHook('preHandler', tellLimits(toldLimits))
    await routeContract(calls, contract, {
      handlers,
      idempotency,
      secureCookies,
      stopping,
      authenticate,
      rightsEvery,
      longestDownload,
    })
  })
}
