import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)

/** Half the size for a millisecond; the last tenth of it would cost ten. */
const QUALITY = 5

/** Sends a page that was made for one person: compressed where the browser takes it, and kept by no cache. */
export async function sendPage(page: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return reply.header('content-encoding', 'br').send(await toBrotli(page, { params }))
}
