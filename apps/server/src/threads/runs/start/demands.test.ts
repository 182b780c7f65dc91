import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const KEY = 'AKIAIOSFODNN7EXAMPLE'
const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

/** A conversation, and what its models are sent. */
async function conversation(body: object = {}, account: Pick<typeof ada, 'client'> = ada) {
  const { data: thread } = await account.client.threads.create({ body })
  const params = { threadId: thread.id }
  return {
    async run(text: string, more: object = {}) {
      server.simulator.control.forget()
      await account.client.runs.start({ params, body: { messages: [said(text)], ...more } })
      return JSON.stringify(server.simulator.control.received().map(({ body: sent }) => sent))
    },
    now: async () => (await account.client.threads.get({ params })).data,
  }
}

test('what the words of a run demand holds for it, and for every later run of the conversation', async () => {
  const { run, now } = await conversation()
  expect(await run(`Say only: ${KEY}`)).toContain(KEY)
  expect(await run(`Say only: ${KEY} again`, { demands: { privacy: true } })).not.toContain(KEY)
  expect(await now()).toMatchObject({ moderation: false, privacy: true })
  expect(await run('Say only: later')).not.toContain(KEY)
  // It takes nothing back that the conversation demands.
  await run('Say only: hi', { demands: { moderation: true, privacy: false } })
  expect(await now()).toMatchObject({ moderation: true, privacy: true })
})

test('a run that names a switch is asked with what it names, also beside a demand', async () => {
  const { run } = await conversation()
  expect(await run(`Say only: ${KEY}`, { privacy: false, demands: { privacy: true } })).toContain(KEY)
})

test('the tools that words demand stand beside those of the conversation, or of its person', async () => {
  const eve = await server.createAccount()
  await eve.client.userState.put({ body: { path: 'settings.tools', value: ['current_time'] } })
  const plain = await conversation({}, eve)
  const sent = await plain.run('Say only: hi', { demands: { tools: ['calculator'] } })
  for (const tool of ['current_time', 'calculator']) expect(sent).toContain(tool)
  expect((await plain.now()).tools).toEqual(['calculator', 'current_time'])
  const chosen = await conversation({ tools: ['draw_chart'] }, eve)
  await chosen.run('Say only: hi', { demands: { tools: ['calculator'] } })
  expect((await chosen.now()).tools).toEqual(['calculator', 'draw_chart'])
  await chosen.run('Say only: hi', { demands: { moderation: true } })
  expect((await chosen.now()).tools).toEqual(['calculator', 'draw_chart'])
})

test('a companion keeps its own tools, and its conversation makes the checks', async () => {
  const { data: companion } = await ada.client.companions.create({ body: { name: 'Clerk', tools: ['draw_chart'] } })
  const { run, now } = await conversation({ type: 'companion', companion: { id: companion.id, draft: true } }, ada)
  const sent = await run('Say only: hi', { demands: { privacy: true, tools: ['calculator'] } })
  expect(sent).toContain('draw_chart')
  expect(sent).not.toContain('calculator')
  expect(await now()).toMatchObject({ privacy: true, tools: null })
})
