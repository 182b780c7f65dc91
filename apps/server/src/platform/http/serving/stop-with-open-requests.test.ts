import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { defineCall } from '@atrium/contract/call'
import { noContent } from '@atrium/contract/entities/envelope'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startPlatformServer } from '../../../../test-harness/start-platform-server.ts'
import { createLogger } from '../../telemetry/logger.ts'
import type { LiveReader } from '../answers/answer.ts'
import type { HandlersOf } from '../handler.ts'

const contract = {
  things: {
    make: defineCall({
      method: 'POST',
      url: '/v1/things',
      summary: 'Make a thing',
      access: 'signed-in',
      schema: { body: z.strictObject({ name: z.string() }), response: { 204: noContent } },
    }),
    follow: defineCall({
      method: 'GET',
      url: '/v1/things',
      summary: 'Hear of things',
      access: 'signed-in',
      streams: 'live',
      schema: { response: { 204: noContent } },
    }),
    watch: defineCall({
      method: 'GET',
      url: '/v1/things/:id',
      summary: 'Watch a thing',
      access: 'signed-in',
      streams: true,
      schema: { params: z.strictObject({ id: z.string() }), response: { 204: noContent } },
    }),
  },
}

/** Streams that have begun and never end by themselves. */
const endless: Pick<HandlersOf<typeof contract.things>, 'follow' | 'watch'> = {
  follow: async () => {
    const open: LiveReader['open'] = (write) => write(': first\n\n')
    return { kind: 'live-stream', reader: { open, close: () => undefined, look: () => undefined } }
  },
  watch: async () => ({ kind: 'stream', events: firstOfMany(), mayStillRead: async () => undefined }),
}

async function* firstOfMany() {
  yield { id: 0, data: 'first' }
  await new Promise(() => undefined)
}

it('open streams, unused connections and those of a last answer end as soon as the server stops', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<undefined>()
  const server = await startPlatformServer({
    contract,
    // Longer than the test may take: nothing of this is waited out.
    closePatience: 600_000,
    handlers: {
      things: {
        ...endless,
        async make() {
          asked.resolve()
          return answered.promise
        },
      },
    },
  })
  const headers = { 'x-test-caller': 'ada', 'content-type': 'application/json' }
  const url = `${server.url}/api/v1/things`
  const bodyOf = async (opened: string) => {
    const reader = (await fetch(opened, { headers })).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    return reader
  }
  const events = await bodyOf(url)
  const watched = await bodyOf(`${url}/1`)
  const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(unused, 'connect')
  const made = fetch(url, { method: 'POST', headers, body: '{"name":"last"}' })
  await asked.promise

  const closed = server.close()
  expect(await events?.read()).toMatchObject({ done: true })
  expect(await watched?.read()).toMatchObject({ done: true })
  answered.resolve(undefined)
  expect((await made).status).toBe(204)
  await closed
})

it('a request that never comes in to its end does not keep the server from stopping', async () => {
  const lines: string[] = []
  const written = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const server = await startPlatformServer({
    contract,
    closePatience: 50,
    logger: createLogger('warn', written),
    handlers: { things: { ...endless, make: async () => undefined } },
  })
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  const head = 'POST /api/v1/things HTTP/1.1\r\nhost: x\r\nx-test-caller: ada\r\ncontent-type: application/json\r\n'
  socket.write(`${head}content-length: 100\r\nexpect: 100-continue\r\n\r\n`)
  // The server has seen the request once it asks for the rest.
  await once(socket, 'data')
  const closed = once(socket, 'close')
  await server.close()
  expect(await closed).toBeDefined()
  // Whoever goes in the middle of a request is no failure of ours.
  expect(lines).toEqual([])
})
