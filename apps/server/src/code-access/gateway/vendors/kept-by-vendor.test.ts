import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addModel } from '../../../../test-harness/add-model.ts'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { answerJson, startScriptedVendor } from '../../../../test-harness/vendors/scripted-vendor.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../../test-harness/start-test-server.ts'

const ANSWER = {
  id: 'resp_1',
  object: 'response',
  created_at: 1_700_000_000,
  status: 'completed',
  model: 'gpt-4.1',
  output: [
    {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text: 'On Saturday.', annotations: [] }],
    },
  ],
  usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
}

let vendor: Awaited<ReturnType<typeof startScriptedVendor>>
let server: TestServer
let ada: TestAccount
let asked: Record<string, unknown>[] = []
beforeAll(async () => {
  vendor = await startScriptedVendor(({ body, response }) => {
    asked.push(body as Record<string, unknown>)
    answerJson(response, ANSWER)
  })
  server = await startTestServer({
    simulated: false,
    connections: { openai: { apiKey: 'key', baseURL: vendor.baseURL } },
  })
  ada = await server.createAccount()
  const like = { provider: 'openai_chat' as const, model: 'gpt-4.1' }
  await addModel(server, like, { id: 'gpt-approved', abilities: { sensitive: true } })
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await server.close()
  vendor.close()
})

test('the vendor is told to keep nothing of a key for secure data, whatever its client says of it', async () => {
  const { openai } = await openGateway(server, ada, { secure_data: true })
  const model = 'gpt-approved'
  await openai.responses.create({ model, input: 'When?' })
  await openai.responses.create({ model, input: 'When?', store: true })
  await openai.responses.create({ model, input: 'When?', store: false })
  expect(asked.map(({ store }) => store)).toEqual([false, false, false])
})

test('what a client says of it for other data is passed on as it came', async () => {
  const { openai } = await openGateway(server, ada)
  await openai.responses.create({ model: 'gpt-4.1', input: 'When?' })
  await openai.responses.create({ model: 'gpt-4.1', input: 'When?', store: true })
  expect(asked.map(({ store }) => store)).toEqual([undefined, true])
})

test('the vendor is told to keep nothing of what is translated, whatever data it is', async () => {
  const { openai } = await openGateway(server, ada)
  const messages = [{ role: 'user' as const, content: 'When?' }]
  // The answer is none that streams: what the vendor was asked counts.
  await openai.chat.completions.create({ model: 'gpt-5.2-pro', messages }, { maxRetries: 0 }).catch(() => undefined)
  expect(asked).toMatchObject([{ model: 'gpt-5.2-pro', store: false }])
})
