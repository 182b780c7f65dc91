import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const CLAUDE = { provider: 'anthropic_chat', model: 'claude-sonnet-5-5' } as const

async function conversation() {
  const { data } = await ada.client.threads.create({ body: { type: 'chat', name: 'Plans' } })
  const params = { threadId: data.id }
  return {
    async ask(body: object = {}) {
      const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hi' }] }]
      return (await ada.client.runs.start({ params, body: { messages, ...body } })).data.run
    },
    now: async () => (await ada.client.threads.get({ params })).data,
  }
}

test('a companion that is asked for one message answers with its model, and the conversation goes on with its own', async () => {
  const body = {
    name: 'Clerk',
    provider: 'openai_chat',
    model: 'gpt-4.1',
    providerOptions: { temperature: 0.1 },
  } as const
  const { data: companion } = await ada.client.companions.create({ body })
  const { ask, now } = await conversation()
  await ask({ ...CLAUDE, providerOptions: { max_tokens: 500 } })
  expect((await ask({ companion: companion.id })).model).toEqual({ provider: 'openai_chat', model: 'gpt-4.1' })
  expect(await now()).toMatchObject({ ...CLAUDE, providerOptions: { max_tokens: 500 } })
  expect((await ask()).model).toEqual(CLAUDE)
})

test('a conversation with a companion goes on with the model that is chosen in it', async () => {
  const { data: companion } = await ada.client.companions.create({ body: { name: 'Guide' } })
  const { data } = await ada.client.threads.create({
    body: { type: 'companion', companion: { id: companion.id, draft: true } },
  })
  const params = { threadId: data.id }
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hi' }] }]
  await ada.client.runs.start({ params, body: { messages, ...CLAUDE } })
  expect((await ada.client.threads.get({ params })).data).toMatchObject(CLAUDE)
})
