import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
}))

const clientOf = (apiKey: string) => new OpenAI({ baseURL: `${server.url}/gateway/v1`, apiKey, maxRetries: 0 })
const keyOf = async (wanted: object = {}) => (await server.client().codeAccessKeys.create({ body: wanted })).data
const short = { model: 'gpt-4.1', max_tokens: 5, messages: [{ role: 'user' as const, content: 'Hello' }] }
const IMAGES = { model: 'gpt-image-2', prompt: 'A kite', n: 2, size: '1024x1024', quality: 'low' } as const
/** At 15 dollars a million characters. */
const SPEECH = { model: 'tts-1', voice: 'alloy', input: 'A kite flies over the sea. '.repeat(20).trim() } as const
const NOTHING = { requests: 0, cost: 0 }
/** Longer than it takes until calls of a server that is gone are counted. */
const RECOVERED = { timeout: 40_000 }

const spentOf = async (token: string) => {
  const { data } = await server.client().codeAccessKeys.spend({ query: {} })
  const own = data.filter((day) => day.token === token)
  return {
    requests: own.reduce((sum, day) => sum + day.requests, 0),
    cost: own.reduce((sum, day) => sum + day.cost, 0),
  }
}

/** Three calls of a key, each until it is in the ledger: whatever is done every second has been done meanwhile. */
async function fewSeconds() {
  const { key, token } = await keyOf()
  for (let call = 1; call <= 3; call += 1) {
    await clientOf(key).chat.completions.create(short)
    await expect.poll(async () => (await spentOf(token)).requests, { timeout: 20_000 }).toBe(call)
  }
}

test('images and speech whose server was killed while the vendor was at work are in the ledger once, as what was set aside for them', async () => {
  const { key, token } = await keyOf()
  const openai = clientOf(key)
  const held = [IMAGES, SPEECH].map(({ model }) => server.simulator.control.hold({ model }))
  const asked = [openai.images.generate(IMAGES), openai.audio.speech.create(SPEECH)]
  const ended = Promise.all(asked.map((asking) => Promise.resolve(asking).catch(() => 'broken')))
  for (const hold of held) await hold.reached
  await fewSeconds()
  await server.kill()
  expect(await ended).toEqual(['broken', 'broken'])
  for (const hold of held) hold.release()
  await server.start()
  await expect.poll(async () => (await spentOf(token)).requests, RECOVERED).toBe(2)
  const { cost } = await spentOf(token)
  expect(cost).toBeGreaterThan((SPEECH.input.length * 15) / 1e6 + 0.005)
  // Whoever looks again finds nothing that was left behind.
  await fewSeconds()
  expect(await spentOf(token)).toEqual({ requests: 2, cost })
})

test('images of a conversation and of a prompt whose server was killed while the vendor was at work are paid once, as what they were to cost', async () => {
  const asked = { provider: 'openai_image', model: 'gpt-image-2' } as const
  const options = { width: 1024, height: 1024, quality: 'low', count: 2 }
  const parts = [{ type: 'text' as const, text: 'A kite' }]
  const { threads, runs, prompts } = server.client()
  const spent = async () =>
    (await server.client().budgets.mine({})).data.models
      .filter(({ provider }) => provider === 'openai_image')
      .reduce((sum, { requests, cost }) => ({ requests: sum.requests + requests, cost: sum.cost + cost }), NOTHING)
  const before = await spent()
  const { data: thread } = await threads.create({ body: { ...asked, type: 'image', name: 'Kites' } })
  const params = { threadId: thread.id }
  const inThread = server.simulator.control.hold({ model: asked.model, times: 1 })
  await runs.startAsync({ params, body: { messages: [{ role: 'user', parts }], providerOptions: options } })
  await inThread.reached
  const inPrompt = server.simulator.control.hold({ model: asked.model, times: 1 })
  const { data: run } = await prompts.create({ body: { ...asked, prompt: 'A kite', providerOptions: options } })
  await inPrompt.reached
  await server.kill()
  for (const hold of [inThread, inPrompt]) hold.release()
  await server.start()

  const ofPrompt = { resultId: run.results[0]?.id ?? '' }
  const { data: result } = await server.client().promptResults.get({ params: ofPrompt })
  const { messages } = (await server.client().threads.get({ params })).data
  const receipts = [messages.at(-1)?.metadata?.receipt, result.receipt]
  for (const receipt of receipts) {
    expect(receipt).toMatchObject({ options, usage: { images: 2, estimated: true } })
    expect(receipt?.cost).toBeGreaterThan(0.01)
  }
  const { cost, requests } = await spent()
  expect(requests).toBe(before.requests + 2)
  expect(cost).toBeCloseTo(
    receipts.reduce((sum, receipt) => sum + (receipt?.cost ?? 0), before.cost),
    10,
  )
  expect(result.status).toBe('interrupted')
})

test('an image that a model had made for an answer is paid, though its server was killed before the answer had a word', async () => {
  const { control } = server.simulator
  const picture = { provider: 'openai_image', model: 'gpt-image-2' }
  await server.client().userState.put({ body: { path: 'default.model.image', value: picture } })
  control.play({ kind: 'tool-call', name: 'generate_image', arguments: { prompt: 'A fox' } }, { times: 1 })
  const { data: thread } = await server.client().threads.create({ body: { provider: 'openai_chat', model: 'gpt-4.1' } })
  const params = { threadId: thread.id }
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Draw a fox.' }] }]
  const drawn = control.hold({ model: picture.model })
  await server.client().runs.startAsync({ params, body: { messages, tools: ['generate_image'] } })
  await drawn.reached
  const kept = async () => (await server.client().threads.get({ params })).data.messages.at(-1)
  const held = control.hold({ model: 'gpt-4.1' })
  drawn.release()
  await held.reached
  await expect.poll(async () => JSON.stringify((await kept())?.parts)).toContain('image/png')
  await server.kill()
  held.release()
  await server.start()
  const receipt = (await kept())?.metadata?.receipt
  expect(receipt).toMatchObject({ usage: { estimated: true }, tools: [{ tool: 'generate_image', model: picture }] })
  expect(receipt?.tools?.[0]?.cost).toBeGreaterThan(0)
  expect(receipt?.cost).toBeGreaterThan(receipt?.tools?.[0]?.cost ?? Infinity)
})
