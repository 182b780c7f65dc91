import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const GPT = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const CLAUDE = { provider: 'anthropic_chat', model: 'claude-sonnet-5-5' } as const
const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })

let made = 0

/** A conversation with a companion of Ada's, published and for everybody. */
async function conversation(who: TestAccount) {
  made += 1
  const body = {
    name: `Helper ${made}`,
    instructions: 'Answer as the harbor master.',
    ...GPT,
    protected: 'realm' as const,
  }
  const companion = (await ada.client.companions.create({ body: { ...body, publish: true } })).data
  const messages = [said('user', 'Say only: ahoy'), said('assistant', 'old')]
  const thread = { type: 'companion' as const, companion: { id: companion.id }, messages }
  return { companion, thread: (await who.client.threads.create({ body: thread })).data }
}

async function ended(who: TestAccount, threadId: string) {
  const read = async () => (await who.client.replays.get({ params: { threadId } })).data
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).not.toBe('running')
  return read()
}

test('a conversation with a companion is asked again of another model, which is told the same, and leaves a receipt', async () => {
  const { companion, thread } = await conversation(bob)
  server.simulator.control.forget()
  const { data } = await bob.client.replays.create({ params: { threadId: thread.id }, body: CLAUDE })
  expect(await ended(bob, data.threadId)).toMatchObject({ status: 'completed', error: null })
  const { data: replay } = await bob.client.threads.get({ params: { threadId: data.threadId } })
  expect(replay).toMatchObject({ type: 'companion', companion: { id: companion.id }, ...CLAUDE })
  const [, answer] = replay.messages
  expect(answer?.metadata).toMatchObject({ receipt: { model: CLAUDE } })
  expect(answer?.parts).toContainEqual(expect.objectContaining({ type: 'text', text: 'ahoy' }))
  const sent = server.simulator.control.received().filter(({ method }) => method === 'POST')
  expect(JSON.stringify(sent[0]?.body)).toContain('harbor master')
})

test('a model that cannot serve a companion, and a companion that is gone, are refused, and leave nothing behind', async () => {
  const { companion, thread } = await conversation(bob)
  const params = { threadId: thread.id }
  const { data: models } = await bob.client.models.list({ query: { fields: ['*'] } })
  const unfit = models.find(({ provider, abilities }) => provider.endsWith('_chat') && abilities?.assistant === false)
  const body = { provider: unfit?.provider ?? 'openai_chat', model: unfit?.id ?? '' } as const
  await expect(bob.client.replays.create({ params, body })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('cannot serve a companion. Choose another chat model.'),
  })
  await ada.client.companions.delete({ params: { assistantId: companion.id } })
  await expect(bob.client.replays.create({ params, body: CLAUDE })).rejects.toMatchObject({ status: 422 })
  const { data: threads } = await bob.client.threads.list({ query: {} })
  expect(threads.filter(({ source, name }) => source === 'replay' && name.startsWith(thread.name))).toHaveLength(1)
})
