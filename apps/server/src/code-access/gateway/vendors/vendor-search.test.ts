import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { answerJson, startScriptedVendor } from '../../../../test-harness/vendors/scripted-vendor.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../../test-harness/start-test-server.ts'

/** A vendor that searches the web three times for every answer, and says so as Anthropic and OpenAI do. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/v1/messages': {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: 'Found.' }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 0, output_tokens: 0, server_tool_use: { web_search_requests: 3 } },
  },
  '/v1/responses': {
    id: 'resp_1',
    object: 'response',
    status: 'completed',
    output: [
      ...['search', 'search', 'search', 'open_page'].map((type, nth) => ({
        id: `ws_${nth}`,
        type: 'web_search_call',
        status: 'completed',
        action: { type },
      })),
      {
        id: 'm',
        type: 'message',
        role: 'assistant',
        content: [{ type: 'output_text', text: 'Found.', annotations: [] }],
      },
    ],
    usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
  },
}

let vendor: Awaited<ReturnType<typeof startScriptedVendor>>
let server: TestServer
let ada: TestAccount
beforeAll(async () => {
  vendor = await startScriptedVendor(({ path, response }) => answerJson(response, ANSWERS[path]))
  const { baseURL } = vendor
  server = await startTestServer({
    simulated: false,
    connections: { anthropic: { apiKey: 'key', baseURL }, openai: { apiKey: 'key', baseURL } },
  })
  ada = await server.createAccount()
})
afterAll(async () => {
  await server.close()
  vendor.close()
})

test("searches of the web by a vendor are paid by its price, and told as the least where none is known, to their key's person and in reports", async () => {
  const { openai, anthropic, token } = await openGateway(server, ada)
  const messages = [{ role: 'user' as const, content: 'Who flies a kite today?' }]
  const claude = { model: 'claude-sonnet-4-5-20250929', max_tokens: 10, messages }
  await anthropic.messages.create({
    ...claude,
    tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 5 }],
  })
  const gpt = { model: 'gpt-4.1', input: 'Who flies a kite today?' }
  await openai.responses.create({ ...gpt, tools: [{ type: 'web_search' }] })
  const spent = async () => (await ada.client.codeAccessKeys.spend()).data.map(({ requests }) => requests)
  await expect.poll(spent, { timeout: 5000 }).toEqual([1, 1])
  const { rows } = await server.database.db.execute(
    `select route, searches, cost::float8 as cost, at_least from ledger_entries where key_id = '${token}' order by route`,
  )
  expect(rows).toEqual([
    { route: 'messages', searches: 3, cost: 0.03, at_least: false },
    { route: 'responses', searches: 3, cost: 0.03, at_least: false },
  ])
  await openai.responses.create({ ...gpt, tools: [{ type: 'web_search_preview' }] })
  await expect.poll(async () => (await spent()).toSorted(), { timeout: 5000 }).toEqual([1, 2])
  const days = (await ada.client.codeAccessKeys.spend()).data
  expect(
    days
      .map(({ model, cost, atLeast }) => ({ model, cost, atLeast }))
      .toSorted((a, b) => a.model.localeCompare(b.model)),
  ).toEqual([
    { model: 'claude-sonnet-4-5-20250929', cost: 0.03, atLeast: false },
    { model: 'gpt-4.1', cost: 0.03, atLeast: true },
  ])
  const { data: own } = await ada.client.budgets.mine({})
  expect([own.atLeast, own.kinds]).toMatchObject([true, [{ kind: 'gateway', cost: 0.06, atLeast: true }]])
  const { data: report } = await ada.client.reports.get({ query: { type: 'models' } })
  expect(report.rows.map(({ id, atLeast }) => [id, atLeast]).toSorted()).toEqual([
    ['claude-sonnet-4-5-20250929', false],
    ['gpt-4.1', true],
  ])
  // As much is set aside as a request lets its model search.
  const poor = await openGateway(server, ada, { max_budget: 0.04 })
  const searching = { ...claude, tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 5 } as const] }
  await expect(poor.anthropic.messages.create(searching)).rejects.toMatchObject({ status: 402 })
})
