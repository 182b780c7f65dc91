import type { FastifyInstance } from 'fastify'
import { leaving } from '../leaving.ts'
import type { McpAnswers } from '../mcp/answer-mcp.ts'
import { tokenOf } from './failure.ts'
import { sendError } from './serve-gateway.ts'

/** Bytes of a question to the server of tools. */
const BODY_LIMIT = 1_000_000

/** What stands beside the models under `/gateway`: tools for other programs, and the word by which Claude Code knows that it is there. */
export function serveBeside(answerMcp: McpAnswers) {
  return async (api: FastifyInstance): Promise<void> => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    api.setErrorHandler(sendError)
    api.head('/api/hello', async (_request, reply) => reply.send())
    api.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      bodyLimit: BODY_LIMIT,
      async handler(request, reply) {
        const { method, url, headers, body } = request
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const token = tokenOf(request)
        const answer = await answerMcp({ token, method, path: url, headers, bytes, signal: leaving(reply.raw) })
        return reply
          .code(answer.status)
          .headers({ ...answer.headers, 'cache-control': 'no-store' })
          .serializer((given: unknown) => String(given))
          .send(answer.text)
      },
    })
  }
}
