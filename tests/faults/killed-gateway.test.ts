import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
}))

const clientOf = (apiKey: string) => new OpenAI({ baseURL: `${server.url}/gateway/v1`, apiKey, maxRetries: 0 })
const ask = {
  model: 'gpt-4.1',
  max_tokens: 400,
  messages: [{ role: 'user' as const, content: 'Write a long answer.' }],
}
/** Tokens of its words, at least. */
const INPUT = 4
/** What one such call is expected to cost, by the prices of the catalog: $2 and $8 a million tokens. */
const EXPECTED = (Math.ceil(JSON.stringify(ask).length / 4) * 2 + ask.max_tokens * 8) / 1e6
/** Pieces of the stream that had come when the server was killed. */
const CHUNKS = 8
/** Longer than it takes until calls of a server that is gone are counted. */
const RECOVERED = { timeout: 40_000 }

const keyOf = async (token: string) => {
  const { data } = await server.client().codeAccessKeys.list({ query: {} })
  const key = data.keys.find((one) => typeof one === 'object' && one.token === token)
  if (typeof key !== 'object') throw new Error('The key is gone.')
  return key
}

/** Of a key, by model: how often it was asked, and for how many tokens. */
const spentOf = async (token: string) => {
  const { data } = await server.client().codeAccessKeys.spend({ query: {} })
  const own = data.filter((day) => day.token === token)
  return {
    requests: own.reduce((sum, day) => sum + day.requests, 0),
    tokens: own.reduce((sum, day) => sum + day.tokens, 0),
  }
}

/** Three times a call, and the second until it is in the ledger: whatever is done every second has been done meanwhile. */
async function fewSeconds(openai: OpenAI, token: string) {
  for (let call = 0; call < 3; call += 1) {
    const { requests } = await spentOf(token)
    await openai.chat.completions.create(ask)
    await expect.poll(async () => (await spentOf(token)).requests, { timeout: 20_000 }).toBe(requests + 1)
  }
}

test('a server killed in mid-stream keeps keys, limits and what was counted, of the stream what had come, and of an answer that had not begun what went out', async () => {
  const limits = { models: ['gpt-4.1'], rpm_limit: 1000, tpm_limit: 1_000_000, max_budget: 5, budget_duration: '30d' }
  const { data: made } = await server.client().codeAccessKeys.create({ body: { key_alias: 'Editor', ...limits } })
  const openai = clientOf(made.key)
  const held = server.simulator.control.hold({ times: 1 }, CHUNKS)
  const stream = await openai.chat.completions.create({ ...ask, stream: true })
  const following = (async () => {
    for await (const chunk of stream) void chunk
  })().then(
    () => 'whole',
    () => 'broken',
  )
  await held.reached
  const heldWhole = server.simulator.control.hold({ times: 1 })
  const whole = openai.chat.completions.create(ask).catch(() => 'broken')
  await heldWhole.reached
  await fewSeconds(openai, made.token)
  const known = await spentOf(made.token)
  await server.kill()
  expect(await following).toBe('broken')
  expect(await whole).toBe('broken')
  held.release()
  heldWhole.release()
  await server.start()

  expect(await keyOf(made.token)).toMatchObject({ ...limits, key_alias: 'Editor', blocked: false })
  expect((await spentOf(made.token)).requests).toBeGreaterThanOrEqual(known.requests)
  await expect.poll(async () => (await spentOf(made.token)).requests, RECOVERED).toBe(known.requests + 2)
  expect((await spentOf(made.token)).tokens).toBeGreaterThanOrEqual(known.tokens + CHUNKS + INPUT)
  await clientOf(made.key).chat.completions.create(ask)
})

test('a budget that was spent before the kill is spent after it', async () => {
  const { data: made } = await server.client().codeAccessKeys.create({ body: { max_budget: EXPECTED * 1.001 } })
  await clientOf(made.key).chat.completions.create(ask)
  await expect.poll(async () => (await spentOf(made.token)).requests, { timeout: 20_000 }).toBe(1)
  await server.kill()
  await server.start()
  await expect(clientOf(made.key).chat.completions.create(ask)).rejects.toMatchObject({ status: 402 })
})
