import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

const PING_PATIENCE = 2000

/** `/healthz` says that the process is up, `/readyz` whether it can work: both for whoever watches over it. */
export function serveHealth(server: FastifyInstance, ping: () => Promise<void>, stopping: AbortSignal): void {
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
      request.log.warn({ err: error }, 'the database cannot be reached')
      throw new Refusal(503, 'The database cannot be reached.', { headers: { 'retry-after': '5' } })
    }
    return { status: 'ready' }
  })
}
