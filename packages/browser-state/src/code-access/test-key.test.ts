import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { testKey } from './test-key.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const model = (id: string, by = 'openai_chat') => ({ id, owned_by: by })
type Answer = { status?: number; body: unknown }

/** A gateway that answers like this, and what it was asked. */
async function gateway(models: Answer, answer: Answer = { body: {} }) {
  const asked: unknown[] = []
  server = createServer(async (request, response) => {
    const text = await new Response(request as never).text()
    asked.push([request.method, request.url, request.headers.authorization, text === '' ? null : JSON.parse(text)])
    const { status = 200, body } = request.url?.endsWith('/models') ? models : answer
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked }
}

const listed = ['GET', '/gateway/v1/models', 'Bearer key', null]
const asks = (name: string) => [
  'POST',
  '/gateway/v1/chat/completions',
  'Bearer key',
  { model: name, messages: [{ role: 'user', content: 'Hi' }] },
]

const LIST = { body: { data: [model('vectors', 'openai_embed'), model('a'), model('b'), model('prompt/x', 'prompt')] } }

test.each([
  ['the preferred model', 'b', 'b'],
  ['the first that chats where the key may not ask the preferred one', 'gpt-9', 'a'],
  ['the first that chats where the preferred one does not', 'vectors', 'a'],
])('a key is tried with %s', async (_, preferred, tried) => {
  const { origin, asked } = await gateway(LIST)
  expect(await testKey(origin, 'key', preferred)).toEqual({ ok: true, model: tried, ms: expect.any(Number) })
  expect(asked).toEqual([listed, asks(tried)])
})

test('a key without a model that chats works by its list alone', async () => {
  const { origin, asked } = await gateway({
    body: { data: [model('vectors', 'openai_embed'), model('prompt/x', 'prompt')] },
  })
  expect(await testKey(origin, 'key', 'a')).toEqual({ ok: true, model: null, ms: expect.any(Number) })
  expect(asked).toEqual([listed])
})

test('a key that may ask nothing is not told to work, and who answers nothing is not waited for without end', async () => {
  const { origin } = await gateway({ body: { data: [] } })
  expect(await testKey(origin, 'key', 'a')).toEqual({ ok: false, why: 'nothing' })
  server?.close()
  server = createServer(() => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  const silent = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  expect(await testKey(silent, 'key', 'a', 50)).toEqual({ ok: false, why: 'slow' })
  server.closeAllConnections()
})

test('what the gateway refuses is told in its words, else by its status', async () => {
  const refused = { status: 402, body: { error: { message: 'The budget of this key is spent.' } } }
  expect(await testKey((await gateway(LIST, refused)).origin, 'key', 'a')).toEqual({
    ok: false,
    message: 'The budget of this key is spent.',
  })
  server?.close()
  const { origin, asked } = await gateway({ status: 401, body: {} })
  expect(await testKey(origin, 'key', 'a')).toEqual({ ok: false, message: '401' })
  expect(asked).toEqual([listed])
})
