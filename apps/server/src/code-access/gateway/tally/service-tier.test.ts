import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../../test-harness/start-test-server.ts'
import { answerEvents, answerJson, startScriptedVendor } from '../../../../test-harness/vendors/scripted-vendor.ts'

type Asked = { model: string; stream?: boolean; service_tier?: string; metadata?: object }

/** 1,000 tokens in, 400 of them from the cache, and 100 out: at the prices of `gpt-4.1`, $2, $0.50 and $8 a million. */
const COUNTS = { total_tokens: 1100 }
const CHAT_COUNTS = {
  ...COUNTS,
  prompt_tokens: 1000,
  completion_tokens: 100,
  prompt_tokens_details: { cached_tokens: 400 },
}
const RESPONSE_COUNTS = {
  ...COUNTS,
  input_tokens: 1000,
  output_tokens: 100,
  input_tokens_details: { cached_tokens: 400 },
}
const PRICE = (600 * 2 + 400 * 0.5 + 100 * 8) / 1e6

/** The tier in which the vendor answers next, whatever was asked for. */
let tier = 'default'
let breaksOff = false
let vendor: Awaited<ReturnType<typeof startScriptedVendor>>
let server: TestServer
let ada: TestAccount
beforeAll(async () => {
  vendor = await startScriptedVendor(({ path, body, response }) =>
    (path === '/v1/responses' ? respond : complete)(body as Asked, response),
  )
  const { baseURL } = vendor
  server = await startTestServer({ simulated: false, connections: { openai: { apiKey: 'key', baseURL } } })
  ada = await server.createAccount()
})
afterAll(async () => {
  await server.close()
  vendor.close()
})

/** The fields stand in the order in which OpenAI sends them: the tier behind the counts. */
function complete({ model, stream }: Asked, response: ServerResponse) {
  const head = { id: 'c', created: 1, model }
  const message = { role: 'assistant', content: 'Over "service_tier" the sea.' }
  const choice = { index: 0, finish_reason: 'stop', logprobs: null }
  const tail = { usage: CHAT_COUNTS, service_tier: tier, system_fingerprint: 'fp' }
  if (!stream) {
    return answerJson(response, { ...head, object: 'chat.completion', choices: [{ ...choice, message }], ...tail })
  }
  const chunk = { ...head, object: 'chat.completion.chunk', service_tier: tier }
  const said = { ...chunk, choices: [{ ...choice, finish_reason: null, delta: message }], usage: null }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`data: ${JSON.stringify(said)}\n\n`)
  if (breaksOff) return void setImmediate(() => response.destroy())
  response.end(`data: ${JSON.stringify({ ...chunk, choices: [], usage: CHAT_COUNTS })}\n\ndata: [DONE]\n\n`)
}

/** The tier stands before the counts, and what the client has said of itself is repeated behind them. */
function respond({ model, stream, metadata = {} }: Asked, response: ServerResponse) {
  const content = [{ type: 'output_text', text: 'Over the sea.', annotations: [] }]
  const output = [{ id: 'm', type: 'message', role: 'assistant', content }]
  const begun = { id: 'r', object: 'response', created_at: 1, model, service_tier: tier, metadata }
  const whole = { ...begun, status: 'completed', output, usage: RESPONSE_COUNTS, user: null, metadata }
  if (!stream) return answerJson(response, whole)
  const event = (type: string, told: object) => ({ type, response: told })
  answerEvents(response, [
    event('response.created', { ...begun, status: 'in_progress', output: [] }),
    event('response.completed', whole),
  ])
}

type Opened = Awaited<ReturnType<typeof openGateway>>
type Wish = {
  model?: string
  service_tier?: 'auto' | 'default' | 'flex' | 'priority' | null
  metadata?: { [name: string]: string }
}

const ASKED = {
  chat: ({ openai }: Opened, wish: Wish) =>
    openai.chat.completions.create({ model: 'gpt-4.1', ...wish, messages: [{ role: 'user', content: 'Where?' }] }),
  'chat, streamed': async ({ openai }: Opened, wish: Wish) => {
    const messages = [{ role: 'user' as const, content: 'Where?' }]
    const stream = await openai.chat.completions.create({ model: 'gpt-4.1', ...wish, stream: true, messages })
    for await (const _ of stream);
  },
  responses: ({ openai }: Opened, wish: Wish) =>
    openai.responses.create({ model: 'gpt-4.1', ...wish, input: 'Where?' }),
  'responses, streamed': ({ openai }: Opened, wish: Wish) =>
    openai.responses.stream({ model: 'gpt-4.1', ...wish, input: 'Where?' }).finalResponse(),
}

/** The rows of keys that have asked once each, in the order of the keys. */
async function rowsOf(tokens: readonly string[]) {
  const rows = async () => {
    const found = await server.database.db.execute<Record<string, unknown>>(
      `select key_id, input_tokens::int as input, output_tokens::int as output, cost::float8 as cost, at_least, estimated
       from ledger_entries`,
    )
    return tokens.flatMap((token) => found.rows.filter((row) => row['key_id'] === token))
  }
  await expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(tokens.length)
  return rows()
}

const CASES: readonly (readonly [keyof typeof ASKED, Wish, string, number])[] = [
  ['chat', { service_tier: 'flex' }, 'flex', 0.5],
  ['chat, streamed', { service_tier: 'flex' }, 'flex', 0.5],
  ['responses', { service_tier: 'flex' }, 'flex', 0.5],
  ['responses, streamed', { service_tier: 'flex' }, 'flex', 0.5],
  ['chat', { service_tier: 'priority' }, 'priority', 1.75],
  // There was no room in the tier that was asked for.
  ['chat', { service_tier: 'priority' }, 'default', 1],
  ['chat, streamed', { service_tier: 'priority' }, 'default', 1],
  // The tier is chosen in the company's account.
  ['responses, streamed', {}, 'priority', 1.75],
  ['responses', {}, 'default', 1],
  // A label of the client's own says nothing.
  ['responses', { metadata: { service_tier: 'flex' } }, 'default', 1],
  ['responses', { service_tier: 'priority', metadata: { service_tier: 'default' } }, 'priority', 1.75],
]

test('an answer costs what the tier does in which its vendor says to have answered, in every protocol of OpenAI', async () => {
  const tokens: string[] = []
  for (const [route, wish, answered] of CASES) {
    tier = answered
    const opened = await openGateway(server, ada)
    await ASKED[route](opened, wish)
    tokens.push(opened.token)
  }
  const counted = { input: 1000, output: 100, at_least: false, estimated: false }
  expect(await rowsOf(tokens)).toMatchObject(
    CASES.map(([, , , times]) => ({ ...counted, cost: expect.closeTo(PRICE * times, 12) as number })),
  )
})

test('a tier whose price is not known is told as the least; an answer without counts costs what the tier does that was asked for', async () => {
  tier = 'priority'
  const unknown = await openGateway(server, ada)
  await ASKED.chat(unknown, { model: 'gpt-6.1-sol', service_tier: 'priority' })
  breaksOff = true
  const broken = await openGateway(server, ada)
  await ASKED['chat, streamed'](broken, { service_tier: 'flex' }).catch(() => undefined)
  breaksOff = false
  const rows = await rowsOf([unknown.token, broken.token])
  expect(rows[0]).toMatchObject({ input: 1000, output: 100, at_least: true, estimated: false })
  const { input, output } = rows[1] as { input: number; output: number }
  expect(rows[1]).toMatchObject({ estimated: true, cost: expect.closeTo((input * 2 + output * 8) / 1e6 / 2, 12) })
})

test('what a dearer tier may cost is set aside, and of a cheaper one what another service would take', async () => {
  const messages = [{ role: 'user' as const, content: 'Where?' }]
  const ask = ({ openai }: Opened, wish: Wish) =>
    openai.chat.completions.create({ model: 'gpt-4.1', messages, max_tokens: 1000, ...wish })
  tier = 'default'
  const poor = () => openGateway(server, ada, { max_budget: 0.01 })
  await expect(ask(await poor(), { service_tier: 'priority' })).rejects.toMatchObject({ status: 402 })
  await expect(ask(await poor(), { service_tier: 'default' })).resolves.toMatchObject({ service_tier: 'default' })
  await expect(ask(await poor(), { service_tier: 'flex' })).resolves.toMatchObject({ id: 'c' })
})
