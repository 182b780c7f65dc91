import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createOpenStreams } from './open-streams.ts'
import { sendEventStream } from './send-event-stream.ts'

type Event = { id: number; data: unknown }
type Served = { response: ServerResponse; done: Promise<void> }

let server: Server | undefined
afterEach(() => server?.close())

const QUIET = 60_000

/** Serves one stream and opens it; nothing is read before the test reads. */
async function open(
  events: AsyncIterable<Event>,
  { stop = new AbortController().signal, heartbeatEvery = QUIET } = {},
) {
  const served = Promise.withResolvers<Served>()
  const streams = createOpenStreams({ stopping: stop, heartbeatEvery })
  server = createServer((_request, response) => {
    const done = Promise.withResolvers<void>()
    done.promise.catch(() => undefined)
    sendEventStream(
      streams,
      response,
      { 'x-request-id': 'r-1' },
      {
        events,
        look: async () => undefined,
        onOver: (error) => (error ? done.reject(error) : done.resolve()),
      },
    )
    served.resolve({ response, done: done.promise })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reader = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve))
  reader.on('error', () => undefined)
  return { reader, ...(await served.promise) }
}

async function textOf(reader: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of reader) text += chunk
  return text
}

async function* numbers(count: number, size = 0): AsyncGenerator<Event> {
  for (let id = 0; id < count; id += 1) yield { id, data: size > 0 ? 'x'.repeat(size) : { id } }
}

/** Tells one event and then waits for ever. */
async function* endless(): AsyncGenerator<Event> {
  yield { id: 0, data: 'first' }
  await new Promise(() => undefined)
}

it('numbers the events, ends with [DONE], and is neither kept nor changed on its way', async () => {
  const { reader } = await open(numbers(2))
  expect(await textOf(reader)).toBe('id: 0\ndata: {"id":0}\n\nid: 1\ndata: {"id":1}\n\ndata: [DONE]\n\n')
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-vercel-ai-ui-message-stream': 'v1',
    'x-request-id': 'r-1',
  })
})

it('shows a sign of life while nothing happens', async () => {
  const { reader } = await open(endless(), { heartbeatEvery: 5 })
  let text = ''
  for await (const chunk of reader) {
    text += chunk
    if (text.includes('\n:')) break
  }
  expect(text).toContain(': still here\n\n')
})

it('ends without [DONE] when the server stops, so that the reader asks again', async () => {
  const stop = new AbortController()
  const { reader } = await open(endless(), { stop: stop.signal })
  stop.abort()
  expect(await textOf(reader)).not.toContain('[DONE]')
})

it('breaks off when the events fail, and says so to its caller', async () => {
  const { reader, done } = await open(
    (async function* () {
      yield { id: 0, data: 'first' }
      throw new Error('broken')
    })(),
  )
  await expect(done).rejects.toThrow('broken')
  await expect(textOf(reader)).rejects.toThrow('aborted')
})

it('ends its events when the reader goes', async () => {
  const ended = Promise.withResolvers<string>()
  async function* watched(): AsyncGenerator<Event> {
    try {
      for (let id = 0; ; id += 1) yield { id, data: 'x'.repeat(1000) }
    } finally {
      ended.resolve('ended')
    }
  }
  const { reader } = await open(watched())
  reader.destroy()
  expect(await ended.promise).toBe('ended')
})

it('queues at most 1 MB for a slow reader: the events wait, then the reader is dropped', async () => {
  let told = 0
  let longestQueue = 0
  const served = Promise.withResolvers<ServerResponse>()
  async function* watched(): AsyncGenerator<Event> {
    for await (const event of numbers(2000, 100_000)) {
      longestQueue = Math.max(longestQueue, (await served.promise).writableLength)
      told = event.id
      yield event
    }
  }
  const { reader, response, done } = await open(watched(), { heartbeatEvery: 25 })
  served.resolve(response)
  reader.pause()
  await done
  expect(response.destroyed).toBe(true)
  expect(told).toBeLessThan(1999)
  expect(longestQueue).toBeLessThanOrEqual(1_000_000)
})

it('a reader that takes nothing does not keep the server from stopping', async () => {
  const stop = new AbortController()
  const { reader, response, done } = await open(numbers(2000, 100_000), { stop: stop.signal })
  reader.pause()
  while (!response.writableNeedDrain) await new Promise((resume) => setImmediate(resume))
  stop.abort()
  await done
  expect(response.destroyed).toBe(true)
})
