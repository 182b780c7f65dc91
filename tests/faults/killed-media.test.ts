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
