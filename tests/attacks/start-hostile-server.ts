import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { id?: number; method?: string; params?: { protocolVersion?: string } }

/** A server of tools by the Model Context Protocol that says and does what a test wants. */
export type HostileServer = {
  port: number
  /** Of a server beside it that nobody may reach. */
  innerPort: number
  readonly innerRequests: number
  /** What it lists, or what it does when it is asked for its tools. */
  lists: readonly object[] | ((asked: Asked, response: ServerResponse) => void)
  /** What its tools answer; null for nothing, ever. */
  answers: object | null
  /** Calls that wait for an answer. */
  readonly waiting: number
  close(): Promise<void>
}

export async function startHostileServer(): Promise<HostileServer> {
  let innerRequests = 0
  let waiting = 0
  const inner = createServer((_request, response) => {
    innerRequests += 1
    response.end('secret')
  })
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const asked = JSON.parse(await textOf(request)) as Asked
    const answer = (result: object) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }))
    }
    const { lists, answers } = hostile
    if (asked.id === undefined) response.writeHead(202).end()
    else if (asked.method === 'initialize') {
      const { protocolVersion } = asked.params ?? {}
      answer({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'Hostile', version: '1' } })
    } else if (asked.method === 'tools/list') {
      if (typeof lists === 'function') lists(asked, response)
      else answer({ tools: lists })
    } else if (asked.method !== 'tools/call') {
      const error = { code: -32_601, message: 'Method not found' }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, error }))
    } else if (answers !== null) answer(answers)
    else {
      waiting += 1
      response.once('close', () => {
        waiting -= 1
      })
    }
  }

  const hostile: HostileServer = {
    port: await listening(server),
    innerPort: await listening(inner),
    lists: [],
    answers: { content: [] },
    get innerRequests() {
      return innerRequests
    },
    get waiting() {
      return waiting
    },
    async close() {
      for (const each of [server, inner]) {
        each.closeAllConnections()
        await new Promise((resolve) => each.close(resolve))
      }
    },
  }
  return hostile
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
