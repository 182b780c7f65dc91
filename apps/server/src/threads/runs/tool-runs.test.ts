import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

async function asked(text: string, more: object = {}) {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const { data } = await ada.client.runs.start({
    params: { threadId: thread.id },
    body: { messages: [said(text)], ...more },
  })
  return data
}

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; message: string }) => ({ status: error.status, message: error.message }),
  )

test.each([
  ['openai_chat', 'gpt-4.1'],
  ['anthropic_chat', 'claude-sonnet-5-5'],
  ['google_chat', 'gemini-3.8-flash'],
] as const)('a model of %s has a tool run and says what came of it', async (provider, model) => {
  server.simulator.control.clear()
  const before = server.simulator.control.received().length
  const run = await asked('Use the tool current_time', { tools: ['current_time'], provider, model })
  const parts = JSON.stringify(run)
  expect(parts).toContain('"dynamic-tool"')
  expect(parts).toContain('"output-available"')
  expect(parts).toContain('The tool answered')
  const bodies = server.simulator.control
    .received()
    .slice(before)
    .map(({ body }) => JSON.stringify(body))
  const sent = bodies.filter((body) => body.includes('current_time'))
  expect(sent).toHaveLength(2)
  // Both requests are paid, and stand in the receipt together.
  const usage = /"inputTokens":(\d+)/.exec(parts)?.[1]
  expect(Number(usage)).toBeGreaterThan(0)
})

test('what a tool cannot do is told to the model, and the answer goes on', async () => {
  const run = JSON.stringify(await asked('Use the tool calculator', { tools: ['calculator'] }))
  expect(run).toContain('"output-error"')
  expect(run).toContain('"status":"completed"')
})

test('a tool that nobody knows, one that reaches out with secure data, and a model without tools are refused', async () => {
  expect(await refused(asked('x', { tools: ['rm'] }))).toMatchObject({ status: 422, message: 'Unknown tool: rm.' })
  const { data: secure } = await ada.client.threads.create({ body: { secureData: true } })
  const run = { messages: [said('x')], tools: ['read_web_page'] }
  expect(await refused(ada.client.runs.start({ params: { threadId: secure.id }, body: run }))).toMatchObject({
    status: 422,
    message: 'read_web_page reaches other servers, which no tool may with secure data.',
  })
})

test('tools that are chosen for a conversation take the place of those that somebody has everywhere, and none of them does too', async () => {
  const eve = await server.createAccount({ name: 'Eve' })
  await eve.client.userState.put({ body: { path: 'settings.tools', value: ['current_time'] } })
  const { data: thread } = await eve.client.threads.create({ body: { tools: ['calculator', 'calculator'] } })
  expect(thread.tools).toEqual(['calculator'])
  const params = { threadId: thread.id }
  const offered = async () => {
    const before = server.simulator.control.received().length
    await eve.client.runs.start({ params, body: { messages: [said('Hello')] } })
    const sent = JSON.stringify(server.simulator.control.received().slice(before))
    return ['calculator', 'current_time'].filter((name) => sent.includes(name))
  }
  expect(await offered()).toEqual(['calculator'])
  await eve.client.threads.patch({ params, body: { tools: [] } })
  expect(await offered()).toEqual([])
  await eve.client.threads.patch({ params, body: { tools: null } })
  expect((await eve.client.threads.get({ params })).data.tools).toBeNull()
  expect(await offered()).toEqual(['current_time'])
})

test('tools that somebody has switched on are used in their chats, by the models that can have them', async () => {
  const bob = await server.createAccount({ name: 'Bob' })
  await bob.client.userState.put({ body: { path: 'settings.tools', value: ['current_time', 'read_web_page'] } })
  const { data: thread } = await bob.client.threads.create({ body: {} })
  const { data: secure } = await bob.client.threads.create({ body: { secureData: true } })
  const body = { messages: [said('Use the tool current_time')] }
  const run = await bob.client.runs.start({ params: { threadId: thread.id }, body })
  expect(JSON.stringify(run)).toContain('"output-available"')
  const none = await bob.client.runs.start({ params: { threadId: thread.id }, body: { ...body, tools: [] } })
  expect(JSON.stringify(none)).not.toContain('"dynamic-tool"')
  const before = server.simulator.control.received().length
  await bob.client.runs.start({ params: { threadId: secure.id }, body })
  const sent = JSON.stringify(server.simulator.control.received().slice(before))
  expect(sent).toContain('current_time')
  expect(sent).not.toContain('read_web_page')
})
