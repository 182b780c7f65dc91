import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { answerJson, startScriptedVendor } from '../../../../test-harness/vendors/scripted-vendor.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../../test-harness/start-test-server.ts'

const MODEL = 'claude-sonnet-4-5-20250929'
const MESSAGE = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: MODEL,
  content: [{ type: 'text', text: 'A kite.' }],
  stop_reason: 'end_turn',
  usage: { input_tokens: 30, output_tokens: 7000 },
}
/** Arguments of a tool, as a vendor writes them until its connection breaks. */
const ARGUMENTS = 'A kite flies over the sea. '.repeat(40)
const event = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`

let vendor: Awaited<ReturnType<typeof startScriptedVendor>>
let server: TestServer
let ada: TestAccount
let finish = () => {}
beforeAll(async () => {
  vendor = await startScriptedVendor(({ path, body, response }) => {
    if (path !== '/v1/messages') return answerJson(response, undefined)
    if (!body.stream) {
      const text = JSON.stringify(MESSAGE)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(text.slice(0, 40))
      return void (finish = () => response.end(text.slice(40)))
    }
    const usage = { input_tokens: 30, output_tokens: 1 }
    const tool = { type: 'tool_use', id: 'toolu_1', name: 'write', input: {} }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(
      event('message_start', { message: { ...MESSAGE, content: [], stop_reason: null, usage } }) +
        event('content_block_start', { index: 0, content_block: tool }) +
        event('content_block_delta', {
          index: 0,
          delta: { type: 'input_json_delta', partial_json: `{"text":"${ARGUMENTS}` },
        }),
      () => response.destroy(),
    )
  })
  const { baseURL } = vendor
  server = await startTestServer({ simulated: false, connections: { anthropic: { apiKey: 'key', baseURL } } })
  ada = await server.createAccount()
})
afterAll(async () => {
  await server.close()
  vendor.close()
})

async function rowOf(keyId: string) {
  const rows = async () => {
    const found = await server.database.db.execute<{ output: number; estimated: boolean; at_least: boolean }>(
      `select output_tokens::int as output, estimated, at_least from ledger_entries where key_id = '${keyId}'`,
    )
    return found.rows
  }
  await expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(1)
  return (await rows())[0]
}

const messages = [{ role: 'user' as const, content: 'What flies?' }]

test('where the client leaves in the middle of an answer that does not stream its vendor is heard to the end, and its count is paid', async () => {
  const { key, token } = await openGateway(server, ada)
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ model: MODEL, max_tokens: 8000, messages })
  const asking = { method: 'POST', headers, body, signal: leaving.signal }
  const answer = await fetch(`${server.url}/gateway/v1/messages`, asking)
  await answer.body?.getReader().read()
  leaving.abort()
  // The server knows that it has left once it has answered somebody who came after that.
  await fetch(`${server.url}/gateway/v1/models`, { headers })
  finish()
  expect(await rowOf(token)).toEqual({ output: 7000, estimated: false, at_least: false })
})

test('the arguments of a call of a tool that was broken off count as far as they came', async () => {
  const { openai, token } = await openGateway(server, ada)
  const tools = [{ type: 'function' as const, function: { name: 'write', parameters: { type: 'object' } } }]
  const asked = openai.chat.completions.create({ model: MODEL, messages, tools })
  await expect(asked).rejects.toMatchObject({ status: 502 })
  const row = await rowOf(token)
  expect(row?.estimated).toBe(true)
  expect(row?.output).toBeGreaterThanOrEqual(Math.floor(ARGUMENTS.length / 4))
})
