import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { LiveReader } from '../answers/answer.ts'
import { openLiveStream } from './open-live-stream.ts'
import { createOpenStreams } from './open-streams.ts'
import { Refusal } from '../refusal.ts'

let server: Server | undefined
let stopping = new AbortController()

afterEach(async () => {
  stopping.abort()
  server?.closeAllConnections()
  server?.close()
  stopping = new AbortController()
})

/** A server whose every request is one live stream, and what has become of its readers. */
async function serve({ look = async () => undefined }: { look?: () => Promise<void> } = {}) {
  const opened = Promise.withResolvers<(text: string) => void>()
  const closed = Promise.withResolvers<void>()
  const reader: LiveReader = { open: opened.resolve, close: closed.resolve, look: () => undefined }
  const streams = createOpenStreams({ stopping: stopping.signal, heartbeatEvery: 20, rightsEvery: 20 })
  server = createServer((_request, response) =>
    openLiveStream(streams, response, { 'x-kept': 'yes' }, { reader, look }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, write: opened.promise, closed: closed.promise }
}

test('a stream carries what is written, with signs of life in between', async () => {
  const { url, write } = await serve()
  const response = await fetch(url)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-kept': 'yes',
  })
  ;(await write)('data: news\n\n')
  let heard = ''
  for await (const piece of response.body ?? []) {
    heard += new TextDecoder().decode(piece)
    if (heard.includes('news') && heard.includes(': still here\n\n')) break
  }
  expect(heard).toContain('data: news\n\n')
})

test('a stream ends once its reader may not read on, and not because that cannot be found out', async () => {
  let asked = 0
  const look = async () => {
    asked += 1
    throw asked < 3 ? new Error('the database is away') : new Refusal(401)
  }
  const { url, closed } = await serve({ look })
  await (await fetch(url)).text()
  await closed
  expect(asked).toBe(3)
})

test('a stream ends when the server stops', async () => {
  const { url, write } = await serve()
  const response = await fetch(url)
  await write
  stopping.abort()
  await response.text()
})

test('a reader that takes nothing is dropped before a megabyte and a bit waits for it', async () => {
  const { port, write, closed } = await serve()
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const send = await write
  let over = false
  const gone = closed.then(() => (over = true))
  const news = `data: ${'x'.repeat(100_000)}\n\n`
  let sent = 0
  while (!over && sent < 1000) {
    send(news)
    sent += 1
    await new Promise(setImmediate)
  }
  await gone
  socket.destroy()
  // What the two sockets hold on their way comes on top of what this process keeps.
  expect(sent).toBeLessThan(200)
})
