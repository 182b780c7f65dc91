import type { FastifyRequest } from 'fastify'
import { refuseUnreadableRequest } from './unreadable-request.ts'

/** Milliseconds in which a body has to come in: forty megabytes over a slow line, and no more. */
const LONGEST_BODY = 300_000

const TIMEOUT = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Ends a request whose body does not come in in time. Uploads may take as long as the server lets any request take. */
export async function limitBodyTime({ raw, routeOptions }: FastifyRequest): Promise<void> {
  const { headers, socket } = raw
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.complete || routeOptions.config.call?.multipart) return
  const giveUp = setTimeout(() => {
    if (!raw.complete) refuseUnreadableRequest(TIMEOUT, socket)
  }, LONGEST_BODY)
  giveUp.unref()
  raw.once('close', () => clearTimeout(giveUp))
}
