import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../../test-harness/start-test-server.ts'
import { startScriptedVendor } from '../../../../test-harness/vendors/scripted-vendor.ts'

const MESSAGES = [{ role: 'user' as const, content: 'Where do kites fly?' }]
const chunk = (delta: object, more: object = {}) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: null, ...more }],
})
/** Counted as these vendors count: with the last words, whether or not somebody has asked. */
const STREAM = (usage: object) => [
  chunk({ role: 'assistant', content: 'Over ' }),
  chunk({ content: 'the sea.' }),
  { ...chunk({ content: '' }), choices: [{ index: 0, delta: { content: '' }, finish_reason: 'stop' }], usage },
]
const COUNTED = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 }

let said: { path: string; body: Record<string, unknown> }[] = []
let answer: (response: ServerResponse) => void
let vendor: Awaited<ReturnType<typeof startScriptedVendor>>
let server: TestServer
let ada: TestAccount
beforeAll(async () => {
  vendor = await startScriptedVendor(({ path, body, response }) => {
    said.push({ path, body: body as Record<string, unknown> })
    answer(response)
  })
  const connection = { apiKey: 'key', baseURL: vendor.baseURL }
  server = await startTestServer({ simulated: false, connections: { mistral: connection, deepseek: connection } })
  ada = await server.createAccount()
})
beforeEach(() => {
  said = []
})
afterAll(async () => {
  await server.close()
  vendor.close()
})

const events = (list: readonly object[]) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(`${list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`)
}

async function idOf(openai: Awaited<ReturnType<typeof openGateway>>['openai'], provider: string, like: RegExp) {
  const { data } = await openai.models.list()
  const found = data.find(({ id, owned_by: by }) => by === provider && like.test(id))
  if (!found) throw new Error(`${provider} has no such model.`)
  return found.id
}

test.each([
  ['mistral_chat', /^ministral-/, { num_cached_tokens: 400 }],
  ['deepseek_chat', /flash/, { prompt_cache_hit_tokens: 400 }],
])('a stream of %s passes by as it came, in its words, and is counted once', async (provider, like, cached) => {
  const { openai, token } = await openGateway(server, ada)
  const model = await idOf(openai, provider, like)
  answer = events(STREAM({ ...COUNTED, ...cached }))
  const options = { stream_options: { include_usage: true }, max_completion_tokens: 50 }
  const stream = await openai.chat.completions.create({ model, messages: MESSAGES, stream: true, ...options })
  const chunks: unknown[] = []
  for await (const one of stream) chunks.push(one)
  expect(chunks).toEqual(STREAM({ ...COUNTED, ...cached }))
  expect(said).toEqual([
    {
      path: '/v1/chat/completions',
      body: { model: expect.any(String), messages: MESSAGES, stream: true, max_tokens: 50 },
    },
  ])
  const rows = async () =>
    (
      await server.database.db.execute(
        `select input_tokens::int as input, cached_input_tokens::int as cached, output_tokens::int as output
         from ledger_entries where key_id = '${token}'`,
      )
    ).rows
  await expect.poll(rows, { timeout: 10_000 }).toEqual([{ input: 1000, cached: 400, output: 100 }])
})

test('what a vendor of a dialect refuses is told in the form of the protocol', async () => {
  const { openai } = await openGateway(server, ada)
  const model = await idOf(openai, 'mistral_chat', /^ministral-/)
  answer = (response) => {
    response.writeHead(422, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ object: 'error', message: { detail: [{ msg: 'No such field' }] } }))
  }
  const asking = openai.chat.completions.create({ model, messages: MESSAGES })
  await expect(asking).rejects.toMatchObject({ status: 400, message: expect.stringContaining('No such field') })
})
