import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test-harness/start-test-server.ts'

const MEGABYTE = 1024 * 1024
const words = 'All of it in one piece. '.repeat(MEGABYTE / 24)

/** A vendor that says everything at once, however much it is. */
const vendor = createServer((request, response) => {
  request.resume()
  const said = (choice: object) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', ...choice })}\n\n`
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(said({ choices: [{ index: 0, delta: { role: 'assistant', content: words } }] }))
  response.write(said({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
  response.end('data: [DONE]\n\n')
})
let server: TestServer

beforeAll(async () => {
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  const { port } = vendor.address() as AddressInfo
  const openai = { apiKey: 'none', baseURL: `http://127.0.0.1:${port}` }
  server = await startTestServer({ connections: { openai } })
})
afterAll(async () => {
  await server.close()
  vendor.close()
})

test('a vendor that sends a megabyte in one piece is told, kept and read again whole', async () => {
  const { client } = await server.createAccount()
  const { data: thread } = await client.threads.create({ body: {} })
  const params = { threadId: thread.id }
  let told = ''
  const stream = client.runs.start.stream({
    params,
    query: { stream: true },
    body: { messages: [{ role: 'user', parts: [{ type: 'text', text: 'Say all.' }] }] },
  })
  for await (const { event } of stream) if (event.type === 'text-delta') told += event.delta
  expect(told).toBe(words)
  const { messages } = (await client.threads.get({ params })).data
  expect(messages.at(-1)).toMatchObject({ parts: [{ type: 'text', text: words }], metadata: { status: 'completed' } })
})
