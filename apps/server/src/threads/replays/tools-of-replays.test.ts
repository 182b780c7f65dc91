import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const GPT = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const CLAUDE = { provider: 'anthropic_chat', model: 'claude-sonnet-5-5' } as const
const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })
const QUESTION = [said('user', 'Use the tool current_time'), said('assistant', 'old')]

/** A replay that has come to its end, its conversation, and the tools that models were told of. */
async function replayed(who: TestAccount, thread: object, model: typeof CLAUDE | typeof GPT = CLAUDE) {
  const { data: source } = await who.client.threads.create({ body: { messages: QUESTION, ...thread } })
  server.simulator.control.forget()
  const { data } = await who.client.replays.create({ params: { threadId: source.id }, body: model })
  const params = { threadId: data.threadId }
  const read = async () => (await who.client.replays.get({ params })).data
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).not.toBe('running')
  const told = server.simulator.control
    .received()
    .map(({ body }) => JSON.stringify((body as { tools?: unknown } | undefined)?.tools ?? []))
    .join('\n')
  return { source, replay: await read(), thread: (await who.client.threads.get({ params })).data, told }
}

test('a conversation is asked again with its tools; those that a person has to allow are left out, and named', async () => {
  const tools = ['current_time', 'run_code']
  const { replay, thread, told } = await replayed(ada, { ...GPT, tools })
  expect(replay).toMatchObject({
    status: 'completed',
    tools: ['current_time'],
    toolsLeft: [{ name: 'run_code', why: 'person' }],
  })
  expect(thread.messages.at(-1)?.parts).toContainEqual(
    expect.objectContaining({ type: 'dynamic-tool', toolName: 'current_time', state: 'output-available' }),
  )
  expect(told).toContain('current_time')
  expect(told).not.toContain('run_code')
  // Whoever goes on in it has the same tools.
  expect(thread.tools).toEqual(tools)
})

test('tools that somebody has for all their chats come along; a conversation without any has none', async () => {
  await bob.client.userState.put({ body: { path: 'settings.tools', value: ['current_time', 'calculator'] } })
  expect((await replayed(bob, GPT)).replay.tools).toEqual(['current_time', 'calculator'])
  const { replay, told } = await replayed(bob, { ...GPT, tools: [] })
  expect(replay).toMatchObject({ status: 'completed', tools: [], toolsLeft: [] })
  expect(told).not.toContain('current_time')
})

test('a companion’s tools come along; one that reaches out asks nobody, since it is left out for all but its author', async () => {
  const companion = await ada.client.companions.create({
    body: { name: 'Clock', tools: ['current_time', 'read_web_page'], protected: 'realm', publish: true, ...GPT },
  })
  const thread = { type: 'companion', companion: { id: companion.data.id } }
  const own = await replayed(ada, thread)
  expect(own.replay).toMatchObject({ tools: ['current_time', 'read_web_page'], toolsLeft: [] })
  const others = await replayed(bob, thread)
  expect(others.replay).toMatchObject({
    status: 'completed',
    tools: ['current_time'],
    toolsLeft: [{ name: 'read_web_page', why: 'person' }],
  })
  expect(others.told).toContain('current_time')
  expect(others.told).not.toContain('read_web_page')
})

test('a model without tools answers without them, and says so', async () => {
  const { data: models } = await ada.client.models.list({ query: { fields: ['*'] } })
  const without = models.find(({ provider, abilities }) => provider.endsWith('_chat') && abilities?.assistant === false)
  const model = { provider: without?.provider, model: without?.id } as typeof GPT
  const { replay } = await replayed(ada, { ...GPT, tools: ['current_time'] }, model)
  expect(replay).toMatchObject({
    status: 'completed',
    tools: [],
    toolsLeft: [{ name: 'current_time', why: 'model' }],
  })
})
