import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { answerEvents, answerJson, startScriptedVendor } from '../../../../test-harness/vendors/scripted-vendor.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../../test-harness/start-test-server.ts'

const MODEL = 'claude-sonnet-4-5-20250929'
/** 10,000 tokens in: 1,000 that no cache has, 2,000 from it, and 7,000 written into it, of which 3,000 for an hour. */
const USAGE = {
  input_tokens: 1000,
  cache_read_input_tokens: 2000,
  cache_creation_input_tokens: 7000,
  cache_creation: { ephemeral_5m_input_tokens: 4000, ephemeral_1h_input_tokens: 3000 },
  output_tokens: 0,
}
const MESSAGE = { id: 'msg_1', type: 'message', role: 'assistant', model: MODEL, stop_reason: null, usage: USAGE }

let vendor: Awaited<ReturnType<typeof startScriptedVendor>>
let server: TestServer
let ada: TestAccount
beforeAll(async () => {
  vendor = await startScriptedVendor(({ path, body, response }) => {
    const content = [{ type: 'text', text: 'Found.' }]
    if (path !== '/v1/messages') return answerJson(response, undefined)
    if (!body.stream) return answerJson(response, { ...MESSAGE, content, stop_reason: 'end_turn' })
    answerEvents(response, [
      { type: 'message_start', message: { ...MESSAGE, content: [] } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Found.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 0 } },
      { type: 'message_stop' },
    ] as { type: string }[])
  })
  const { baseURL } = vendor
  server = await startTestServer({ simulated: false, connections: { anthropic: { apiKey: 'key', baseURL } } })
  ada = await server.createAccount()
})
afterAll(async () => {
  await server.close()
  vendor.close()
})

test('tokens that are written into the cache of Anthropic cost what it charges for them, passed on and translated', async () => {
  const { openai, anthropic, token } = await openGateway(server, ada)
  const messages = [{ role: 'user' as const, content: 'Who flies a kite today?' }]
  await anthropic.messages.create({ model: MODEL, max_tokens: 10, messages })
  await anthropic.messages.stream({ model: MODEL, max_tokens: 10, messages }).finalMessage()
  await openai.chat.completions.create({ model: MODEL, messages })
  const rows = async () => {
    const found = await server.database.db.execute(
      `select input_tokens::int as input, cached_input_tokens::int as cached, cost::float8 as cost, route
       from ledger_entries where key_id = '${token}' order by cost, route`,
    )
    return found.rows
  }
  await expect.poll(async () => (await rows()).length, { timeout: 5000 }).toBe(3)
  // $3 a million tokens, $0.30 from the cache, $3.75 into it and $6 for an hour. The AI SDK does not tell for how long.
  const told = { input: 10_000, cached: 2000 }
  const passed = {
    ...told,
    route: 'messages',
    cost: expect.closeTo((1000 * 3 + 2000 * 0.3 + 4000 * 3.75 + 3000 * 6) / 1e6, 9),
  }
  const translated = { ...told, route: 'chat', cost: expect.closeTo((1000 * 3 + 2000 * 0.3 + 7000 * 3.75) / 1e6, 9) }
  expect(await rows()).toEqual([translated, passed, passed])
})
