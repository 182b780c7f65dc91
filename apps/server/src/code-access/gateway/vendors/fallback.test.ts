import { beforeEach, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const control = () => server.simulator.control
let person: Awaited<ReturnType<typeof server.createAccount>>
beforeEach(async () => {
  control().clear()
  control().forget()
  person = await server.createAccount()
})

/** OpenAI, Azure and others serve these models; Azure is asked first. Each test has one of its own: what failed in one comes last in the next. */
const askOf = (model: string) => ({ model, max_tokens: 50, messages: [{ role: 'user' as const, content: 'Hello' }] })
/** Who was asked for an answer; servers are asked for their models by the way. */
const asked = () =>
  control()
    .received()
    .flatMap(({ vendor, path }) => (path.includes('/chat/completions') ? [vendor] : []))

async function rowsOf(keyId: string) {
  const { rows } = await server.database.db.execute<{ provider: string; status: number }>(
    `select provider, status from ledger_entries where key_id = '${keyId}'`,
  )
  return rows
}

test.each([
  ['fails', 'gpt-5', { kind: 'upstream-error', status: 500 }],
  ['has too many requests', 'gpt-4.1-mini', { kind: 'rate-limited', retryAfterSeconds: 1 }],
] as const)('where a provider %s, another of %s answers, and one row is written', async (_, model, scenario) => {
  const ask = askOf(model)
  control().play(scenario, { vendor: 'azure' })
  const { openai, token } = await openGateway(server, person)
  const { choices } = await openai.chat.completions.create(ask)
  expect(choices[0]?.message.content).not.toBe('')
  expect(asked()).toEqual(['azure', expect.not.stringContaining('azure')])
  // The one that failed comes last for a while.
  control().forget()
  await openai.chat.completions.create({ ...ask, stream: true })
  expect(asked()).toEqual([expect.not.stringContaining('azure')])
  await server.restart()
  const answered = { provider: expect.not.stringContaining('azure'), status: 200 }
  expect(await rowsOf(token)).toEqual([answered, answered])
})

test.each([
  ['/embeddings', 'text-embedding-3-small'],
  ['/images/generations', 'gpt-image-2'],
  ['/audio/speech', 'tts-1'],
] as const)(
  '%s of a provider that is down are made by another of the same model, and one row is written',
  async (route, model) => {
    control().play({ kind: 'upstream-error', status: 503 }, { vendor: 'azure' })
    const { openai, token } = await openGateway(server, person)
    const make = {
      '/embeddings': () => openai.embeddings.create({ model, input: 'A kite', dimensions: 256 }),
      '/images/generations': () => openai.images.generate({ model, prompt: 'A kite' }),
      '/audio/speech': () => openai.audio.speech.create({ model, voice: 'alloy', input: 'A kite' }),
    }
    await make[route]()
    await server.restart()
    expect(await rowsOf(token)).toEqual([{ provider: expect.stringMatching(/^openai_/), status: 200 }])
  },
)

test('where all of them fail, the last one says so, and nobody is asked twice', async () => {
  const ask = askOf('gpt-6.1-sol')
  control().play({ kind: 'upstream-error', status: 503 })
  const { openai } = await openGateway(server, person)
  await expect(openai.chat.completions.create(ask)).rejects.toMatchObject({ status: 502 })
  expect(asked().length).toBeLessThanOrEqual(3)
  expect(asked()).toEqual([...new Set(asked())])
  expect(asked()).toContain('openai')
})

test('what has begun to stream is not begun again elsewhere', async () => {
  const ask = askOf('gpt-4.1')
  control().play({ kind: 'cut-mid-stream', afterChunks: 2 }, { vendor: 'azure' })
  const { openai } = await openGateway(server, person)
  const stream = await openai.chat.completions.create({ ...ask, stream: true })
  const pieces: unknown[] = []
  const reading = (async () => {
    for await (const piece of stream) pieces.push(piece)
  })()
  await expect(reading).rejects.toMatchObject({ message: expect.stringMatching(/terminated|connection|premature/i) })
  expect(pieces.length).toBeGreaterThan(0)
  expect(asked()).toEqual(['azure'])
})

test('a model that a key names by its provider is asked there alone', async () => {
  control().play({ kind: 'upstream-error', status: 500 }, { vendor: 'azure' })
  const { openai } = await openGateway(server, person)
  await expect(openai.chat.completions.create(askOf('azure_chat/gpt-5-mini'))).rejects.toMatchObject({
    status: 502,
  })
  expect(asked()).toEqual(['azure'])
})

test('a request that is at fault itself is not asked elsewhere', async () => {
  const ask = askOf('gpt-5.4')
  control().play({ kind: 'upstream-error', status: 400 }, { vendor: 'azure' })
  const { openai } = await openGateway(server, person)
  await expect(openai.chat.completions.create(ask)).rejects.toMatchObject({ status: 400 })
  expect(asked()).toEqual(['azure'])
})

test('Azure is asked byte by byte, since it speaks the protocol of the client', async () => {
  const { key } = await openGateway(server, person)
  const body = { ...askOf('azure_chat/gpt-4.1-mini'), metadata: { editor: 'of its own' } }
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const asking = { method: 'POST', headers, body: JSON.stringify(body) }
  expect((await fetch(`${server.url}/gateway/v1/chat/completions`, asking)).status).toBe(200)
  expect(control().received().at(-1)).toMatchObject({ vendor: 'azure', body: { ...body, model: 'gpt-4.1-mini' } })
})

test('where Anthropic fails, Amazon Bedrock answers for the same model of Claude, which it calls otherwise', async () => {
  control().play({ kind: 'upstream-error', status: 529 }, { vendor: 'anthropic' })
  const { anthropic, token } = await openGateway(server, person)
  const messages = [{ role: 'user' as const, content: 'Hello' }]
  const { content } = await anthropic.messages.create({ model: 'claude-opus-4-8', max_tokens: 50, messages })
  expect(content).toMatchObject([{ type: 'text', text: expect.stringMatching(/\w/) }])
  await server.restart()
  const { rows } = await server.database.db.execute(
    `select model, status from ledger_entries where key_id = '${token}'`,
  )
  expect(rows).toEqual([{ model: 'anthropic.claude-opus-4-8', status: 200 }])
})
