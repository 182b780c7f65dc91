import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '../../telemetry/logger.ts'
import type { Refusal } from '../refusal.ts'
import { takeStraight } from './straight-routes.ts'

const MOST = 10

let server: Server | undefined
afterEach(() => void server?.close())

type Given = { isOverloaded?: () => boolean; stopped?: AbortSignal }

/** A server on which `/straight` tells what it is asked, and all else goes the way of the framework. */
async function serve({ isOverloaded = () => false, stopped = new AbortController().signal }: Given = {}) {
  const lines: string[] = []
  const written = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const take = takeStraight(
    {
      paths: ['/straight'],
      bodyLimit: MOST,
      async answer({ search, out, outHeaders }, bytes) {
        out.writeHead(200, outHeaders).end(search + bytes.toString())
      },
      fail(error, { out, outHeaders }) {
        const { status, message, headers } = error as Refusal
        if (out.destroyed) lines.push(`${status} ${message}`)
        else out.writeHead(status, { ...outHeaders, ...headers }).end(message)
      },
    },
    { isOverloaded, stopped, logger: createLogger('debug', written) },
  )
  server = createServer((request, out) => void (take(request, out) || out.end('by the framework')))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, body?: string | ReadableStream) => {
    const sent = body !== undefined && { method: 'POST', body, duplex: 'half' as const }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...sent })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { port, ask, lines }
}

test('a POST to a route is answered with its id and in one line of the log; all else goes the other way', async () => {
  const { ask, lines } = await serve()
  const { status, text, headers } = await ask('/straight?beta=true', 'a kite')
  expect([status, text]).toEqual([200, '?beta=truea kite'])
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  await expect
    .poll(() => lines.map((line) => JSON.parse(line) as object))
    .toMatchObject([{ method: 'POST', route: '/straight', statusCode: 200, ms: expect.any(Number) }])
  for (const other of [ask('/straight'), ask('/straight/on', 'a kite'), ask('/', 'a kite')]) {
    expect((await other).text).toBe('by the framework')
  }
})

test('a body that is too long is refused, however it comes, and nothing more is read on its connection', async () => {
  const { ask } = await serve()
  const stream = () =>
    new ReadableStream({
      start(controller) {
        for (const part of ['six by', 'te six']) controller.enqueue(Buffer.from(part))
        controller.close()
      },
    })
  for (const body of ['x'.repeat(MOST + 1), stream()]) {
    const { status, text } = await ask('/straight', body)
    expect([status, text]).toEqual([413, expect.stringContaining('larger than')])
  }
  expect((await ask('/straight', 'x'.repeat(MOST))).status).toBe(200)
})

test('what comes while the server cannot keep up, or stops, is asked to come again', async () => {
  const busy = await serve({ isOverloaded: () => true })
  const refused = await busy.ask('/straight', 'a kite')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  server?.close()
  const stopping = await serve({ stopped: AbortSignal.abort() })
  expect(await stopping.ask('/straight', 'a kite')).toMatchObject({
    status: 503,
    text: expect.stringContaining('stopping'),
  })
})

test('whoever leaves in the middle of their request has interrupted it: nothing of the server has failed', async () => {
  const { port, lines } = await serve()
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /straight HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\nkit')
  // The server has seen the request once it asks for the rest.
  await once(socket, 'data')
  socket.destroy()
  await expect.poll(() => lines).toContain('400 The request was interrupted.')
})
