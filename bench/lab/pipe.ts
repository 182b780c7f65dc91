import { Agent, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least that can stand between a reader and a vendor: copies requests to `to` and streams their answers back. */
export function startPipe(to: string): Promise<string> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request
    const upstream = ask(new URL(url, to), { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    server.unref()
  })
}
