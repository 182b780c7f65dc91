import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/open-database.ts'
import { NO_ROOM } from './no-room.ts'
import { Refusal } from './refusal.ts'

const PING_PATIENCE = 2000

/**
 * `/healthz` says that the process is up, `/readyz` whether it can work: both for whoever watches over it. On a full disk people read on,
 * so that they must be let through; that nothing can be kept is said all the same.
 */
export function serveHealth(
  server: FastifyInstance,
  { ping, isShortOfRoom }: Pick<OpenDatabase, 'ping' | 'isShortOfRoom'>,
  stopping: AbortSignal,
): void {
  server.get('/healthz', async () => ({ status: 'up' }))
  server.get('/readyz', async (request) => {
    if (stopping.aborted) throw new Refusal(503, 'The server is stopping.', { headers: { 'retry-after': '5' } })
    const timeout = AbortSignal.timeout(PING_PATIENCE)
    const late = new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(new Error('it does not answer')))
    })
    try {
      await Promise.race([ping(), late])
    } catch (error) {
      // Anybody may ask: where the database is and how it is reached goes to the log only.
      request.log.warn({ err: error }, 'the database is unreachable')
      throw new Refusal(503, 'The database is unreachable.', { headers: { 'retry-after': '5' } })
    }
    return isShortOfRoom() ? { status: 'read-only', reason: NO_ROOM } : { status: 'ready' }
  })
}
