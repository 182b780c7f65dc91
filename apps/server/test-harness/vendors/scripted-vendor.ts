import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a scripted vendor is to answer. */
export type ScriptedCall = { path: string; body: { stream?: boolean }; response: ServerResponse }

/** A vendor whose answers a test writes itself, for what the simulator's vendors never say. */
export async function startScriptedVendor(answer: (call: ScriptedCall) => void) {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const text = Buffer.concat(pieces).toString()
    const { pathname } = new URL(request.url ?? '', 'http://vendor')
    answer({ path: pathname, body: text === '' ? {} : (JSON.parse(text) as ScriptedCall['body']), response })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function answerJson(response: ServerResponse, body: object | undefined): void {
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body ?? {}))
}

/** Events of a stream, each under the name of its type as Anthropic's are. */
export function answerEvents(response: ServerResponse, events: readonly { type: string }[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''))
}
