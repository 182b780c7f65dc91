import { toFile } from 'openai'
import { beforeEach, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
let ben: TestAccount
beforeEach(async () => {
  server.simulator.control.clear()
  await server.database.db.execute('delete from budgets')
  ben = await server.createAccount({ permissions: [] })
})

const messages = [{ role: 'user' as const, content: 'Who flies a kite?' }]
const ask = { model: 'gpt-4.1', max_tokens: 100, messages }
/** What one such call is expected to cost, by the prices of the catalog: $2 and $8 a million tokens. */
const EXPECTED = (Math.ceil(JSON.stringify(ask).length / 4) * 2 + 100 * 8) / 1e6

const budgetOf = (amount: number) =>
  ada.client.budgets.put({ body: { scope: 'person', subject: ben.accountId, amount } })

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

test('of 200 calls at once on the budget of a person for 10, 10 are made, over all of their keys', async () => {
  const [first, second] = [await openGateway(server, ben), await openGateway(server, ben)]
  await budgetOf(EXPECTED * 10.5)
  const held = server.simulator.control.hold({}, 0)
  const calls = Array.from({ length: 200 }, (_, nth) =>
    statusOf((nth % 2 ? first : second).openai.chat.completions.create({ ...ask, stream: true })),
  )
  await held.reached
  held.release()
  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 402)).toHaveLength(190)
})

test('what is spent is refused in the shape of each protocol, and nobody tries again', async () => {
  const { openai, anthropic } = await openGateway(server, ben)
  await ada.client.budgets.put({ body: { scope: 'company', amount: 0 } })
  const said = { message: expect.stringContaining('The budget of the company ($0.00 a month) is spent.') }
  await expect(openai.chat.completions.create(ask)).rejects.toMatchObject({
    status: 402,
    error: { type: 'insufficient_quota', code: 'budget_exceeded', ...said },
  })
  await expect(anthropic.messages.create(ask)).rejects.toMatchObject({
    status: 402,
    error: { type: 'error', error: { type: 'billing_error', ...said } },
  })
})

test('Codex, which asks again after a 402, is told 400 in the same words', async () => {
  const { key } = await openGateway(server, ben)
  await ada.client.budgets.put({ body: { scope: 'company', amount: 0 } })
  const response = await fetch(`${server.url}/gateway/v1/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', originator: 'codex_exec' },
    body: JSON.stringify({ model: 'gpt-4.1', input: 'Who flies a kite?', stream: true }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: { code: 'budget_exceeded', message: expect.stringContaining('The budget of the company ($0.00 a month)') },
  })
})

test('images, audio, vectors, companions and prompts are refused as well, and no vendor is asked', async () => {
  const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
  await ada.client.companions.create({ body: { name: 'Guide', protected: 'realm', publish: true, ...model } })
  await ada.client.catalogPrompts.create({ body: { name: 'Letter', prompt: 'Write.', protected: 'realm', ...model } })
  const { openai } = await openGateway(server, ben)
  const { images, audio, embeddings, chat, responses } = openai
  const file = await toFile(Buffer.from('RIFF'), 'a.wav')
  const calls = [
    () => images.generate({ model: 'dall-e-3', prompt: 'A kite' }),
    () => audio.speech.create({ model: 'tts-1', voice: 'alloy', input: 'A kite' }),
    () => audio.transcriptions.create({ model: 'whisper-1', file }),
    () => embeddings.create({ model: 'text-embedding-3-small', input: 'A kite' }),
    () => chat.completions.create({ ...ask, model: 'companion/guide' }),
    () => responses.create({ model: 'prompt/letter', input: 'A kite' }),
  ]
  await budgetOf(0)
  server.simulator.control.forget()
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ status: 402, code: 'budget_exceeded' })
  }
  expect(server.simulator.control.received()).toEqual([])
})

test('what was taken is held until it is written down, and counts after that', async () => {
  const { openai, token } = await openGateway(server, ben)
  await budgetOf(EXPECTED * 1.001)
  const again = () => statusOf(openai.chat.completions.create(ask))
  expect(await again()).toBe(200)
  expect(await again()).toBe(402)
  const spent = async () => (await ben.client.budgets.holding({ query: {} })).data[0]?.spent
  await expect.poll(spent, { timeout: 5000 }).toBeGreaterThan(0)
  expect(await again()).toBe(402)
  const { rows } = await server.database.db.execute(`select 1 from ledger_entries where key_id = '${token}'`)
  expect(rows).toHaveLength(1)
})

test('a call that costs nothing in the end, or that its key has no room for, holds nothing', async () => {
  const { openai } = await openGateway(server, ben)
  const full = await openGateway(server, ben, { max_budget: 0 })
  await budgetOf(EXPECTED * 1.001)
  server.simulator.control.play({ kind: 'upstream-error', status: 503 })
  expect(await statusOf(openai.chat.completions.create(ask))).toBe(502)
  server.simulator.control.clear()
  await expect(full.openai.chat.completions.create(ask)).rejects.toThrow('The budget of this key')
  expect(await statusOf(openai.chat.completions.create(ask))).toBe(200)
})

test('a budget of a key stops that key alone, and its person asks for more of it', async () => {
  const [limited, other] = [await openGateway(server, ben), await openGateway(server, ben)]
  const { data: budget } = await ada.client.budgets.put({
    body: { scope: 'key', subject: limited.token, amount: EXPECTED / 2 },
  })
  await expect(limited.openai.chat.completions.create(ask)).rejects.toThrow(
    'The budget that your company has set for this key',
  )
  expect(await statusOf(other.openai.chat.completions.create(ask))).toBe(200)
  // What is written in the console is not paid by a key.
  expect((await ben.client.budgets.holding({ query: {} })).data).toEqual([])
  expect((await ben.client.budgets.mine({ query: {} })).data.budgets).toMatchObject([{ scope: 'key', asked: false }])
  await ben.client.budgets.ask({ params: { budgetId: budget.id }, body: { amount: 5 } })
  const [request] = (await ada.client.budgets.requests({})).data.open
  await ada.client.budgets.answer({ params: { requestId: request?.id ?? '' }, body: { answer: 'once', more: 5 } })
  expect(await statusOf(limited.openai.chat.completions.create(ask))).toBe(200)
  const spent = async () => (await ben.client.budgets.mine({ query: {} })).data.budgets[0]?.spent
  await expect.poll(spent, { timeout: 5000 }).toBeGreaterThan(0)
})

test('counting tokens is free: it goes on where budgets are spent, within the limits of the key', async () => {
  const { anthropic } = await openGateway(server, ben, { max_budget: 0, rpm_limit: 3 })
  await budgetOf(0)
  const { max_tokens: _, ...counted } = ask
  // The vendor counts for its own models; for others the gateway estimates.
  for (const model of ['claude-sonnet-4-5-20250929', 'gpt-4.1']) {
    const { input_tokens: tokens } = await anthropic.messages.countTokens({ ...counted, model })
    expect(tokens).toBeGreaterThan(0)
  }
  expect(await statusOf(anthropic.messages.create(ask))).toBe(402)
  expect(await statusOf(anthropic.messages.countTokens(counted))).toBe(200)
  expect(await statusOf(anthropic.messages.countTokens(counted))).toBe(429)
  expect((await ben.client.budgets.holding({ query: {} })).data).toMatchObject([{ spent: 0 }])
})

test('what the ledger refuses to write of a call holds neither the budget of its person nor that of its key', async () => {
  const refused = await openGateway(server, ben, { max_budget: EXPECTED * 1.01 })
  await budgetOf(EXPECTED * 1.01)
  await server.database.db.execute(
    `alter table ledger_entries add constraint refused check (key_id is distinct from '${refused.token}') not valid`,
  )
  try {
    const call = () => statusOf(refused.openai.chat.completions.create(ask))
    expect(await call()).toBe(200)
    await expect.poll(call, { timeout: 10_000 }).toBe(200)
  } finally {
    await server.database.db.execute('alter table ledger_entries drop constraint refused')
  }
})
