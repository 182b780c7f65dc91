import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { defineCall } from '@atrium/contract/call'
import { noContent } from '@atrium/contract/entities/envelope'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startPlatformServer } from '../../../test-harness/start-platform-server.ts'
import { createLogger } from '../telemetry/logger.ts'

const contract = {
  things: {
    make: defineCall({
      method: 'POST',
      url: '/v1/things',
      summary: 'Make a thing',
      access: 'signed-in',
      schema: { body: z.strictObject({ name: z.string() }), response: { 204: noContent } },
    }),
  },
}

it('a request that never comes in to its end does not keep the server from stopping', async () => {
  const lines: string[] = []
  const written = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const server = await startPlatformServer({
    contract,
    closePatience: 50,
    logger: createLogger('warn', written),
    handlers: { things: { make: async () => undefined } },
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
