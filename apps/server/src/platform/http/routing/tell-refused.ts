import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusedRequest } from '../serving/http-server-parts.ts'
import { originOf } from '../request-origin.ts'

/** Characters of a path that are told. */
const LONGEST_PATH = 300

/** Tells of calls that somebody who is signed on may not make, once their answer is on its way. */
export function tellRefused(onRefused: (refused: RefusedRequest) => void) {
  return async (request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    const { call } = request.routeOptions.config
    if (statusCode !== 403 || !call || !request.caller) return
    const [path = ''] = request.url.split('?', 1)
    onRefused({
      origin: originOf(request),
      call: `${call.method} ${call.url}`,
      path: path.slice(0, LONGEST_PATH),
    })
  }
}
