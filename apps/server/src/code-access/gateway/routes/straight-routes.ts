import type { StraightRoutes } from '#platform/http/serving/straight-routes.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { GatewayCalls } from '../gateway-calls.ts'
import { MEDIA_PATHS, type MediaPath } from '../media/answer-media.ts'
import type { Path } from '../ways.ts'
import { failureOf, tokenOf } from './failure.ts'
import { PROTOCOLS, ROOT } from './protocols.ts'

/** Bytes. Tools send whole files, and images as text. */
const BODY_LIMIT = 32_000_000

/** The calls of the gateway: a key lets in, no session and no token of a person, and bodies and failures have the form of a client's protocol. */
export function straightRoutes(
  calls: Pick<GatewayCalls, 'answer' | 'answerMedia'>,
  log: Pick<Logger, 'error'>,
): StraightRoutes {
  return {
    paths: Object.keys(PROTOCOLS).map((path) => ROOT + path),
    bodyLimit: BODY_LIMIT,
    answer(call, bytes) {
      const { request, id, out, search, outHeaders } = call
      const { headers } = request
      const path = call.path.slice(ROOT.length) as Path | MediaPath
      const asked = { token: tokenOf(request), bytes, headers, id, protocol: PROTOCOLS[path], out, outHeaders }
      return isMedia(path) ? calls.answerMedia({ ...asked, path }) : calls.answer({ ...asked, path, search })
    },
    fail(thrown, call) {
      const { id, out, request, path: address, outHeaders } = call
      const { status, headers, body } = failureOf(thrown, { id, address, headers: request.headers, log })
      if (out.headersSent || out.destroyed) return void out.destroy()
      out.writeHead(status, { ...outHeaders, ...headers })
      out.end(body)
    },
  }
}

function isMedia(path: Path | MediaPath): path is MediaPath {
  return MEDIA_PATHS.some((one) => one === path)
}
