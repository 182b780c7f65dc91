import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLarge } from '#platform/http/bodies/read-bytes.ts'
import { GatewayError } from '../gateway-error.ts'
import type { GatewayCalls } from '../gateway-calls.ts'
import { failureOf, tokenOf } from './failure.ts'

/** What the gateway has to read under `/gateway/v1`. Its calls stand in `straight-routes.ts`. */
export function serveGateway(calls: Pick<GatewayCalls, 'models' | 'model'>) {
  return async (api: FastifyInstance): Promise<void> => {
    api.removeAllContentTypeParsers()
    api.setErrorHandler(sendError)
    api.setNotFoundHandler((request, reply) => {
      sendError(new GatewayError(404, `There is no ${request.method} ${addressOf(request)} here.`), request, reply)
    })
    api.get('/models', async (request, reply) => {
      return reply.send(await calls.models(tokenOf(request)))
    })
    api.get('/models/*', async (request, reply) => {
      return reply.send(await calls.model(tokenOf(request), (request.params as { '*': string })['*']))
    })
    api.get('/responses', async () => {
      throw new GatewayError(426, 'Responses are not served over WebSockets. Send a POST request.', {
        code: 'upgrade_required',
      })
    })
  }
}

/** An error in the form of the client's protocol. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { id, headers, server, routeOptions } = request
  const isTooLarge = (thrown as { statusCode?: number }).statusCode === 413
  const told = isTooLarge ? tooLarge(routeOptions.bodyLimit) : thrown
  const failure = failureOf(told, { id, address: addressOf(request), headers, log: server.log })
  void reply
    .code(failure.status)
    .headers(failure.headers)
    .serializer((given: unknown) => String(given))
    .send(failure.body)
}

function addressOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? ''
}
