import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { whenWaiting } from '../../../../test-harness/database/when-waiting.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'
import { threads } from '../../store/threads-tables.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const KEY = 'AKIAIOSFODNN7EXAMPLE'
const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

/** A conversation, and what its models are sent. */
async function conversation(body: object = {}, account: Pick<typeof ada, 'client'> = ada) {
  const { data: thread } = await account.client.threads.create({ body })
  const params = { threadId: thread.id }
  return {
    id: thread.id,
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

test('a companion that is asked for one message has its own tools, and those that are demanded are there for the messages after it', async () => {
  const { data: companion } = await ada.client.companions.create({ body: { name: 'Guest', tools: ['draw_chart'] } })
  const asked = { companion: companion.id, demands: { tools: ['calculator'] } }
  const plain = await conversation()
  const sent = await plain.run('Say only: hi', asked)
  expect(sent).toContain('draw_chart')
  expect(sent).not.toContain('calculator')
  expect((await plain.now()).tools).toEqual(['calculator'])
  expect(await plain.run('Say only: later')).toContain('calculator')
  const chosen = await conversation({ tools: ['current_time'] })
  await chosen.run('Say only: hi', asked)
  expect((await chosen.now()).tools).toEqual(['calculator', 'current_time'])
})

test('tools that are chosen while a message is sent stay, beside those that it demands', async () => {
  const { id, run, now } = await conversation({ tools: ['draw_chart'] })
  const { db } = server.database
  let sending: Promise<string> | undefined
  await db.transaction(async (tx) => {
    await tx
      .update(threads)
      .set({ tools: ['current_time', 'read_web_page'] })
      .where(eq(threads.id, id))
    sending = run('Say only: hi', { demands: { tools: ['calculator', 'read_web_page'] } })
    await whenWaiting(db)
  })
  await sending
  expect((await now()).tools).toEqual(['calculator', 'current_time', 'read_web_page'])
  // As many as a conversation may have: none of them goes for one that is demanded.
  const full = Array.from({ length: 50 }, (_, nth) => `chosen_${nth}`)
  await ada.client.threads.patch({ params: { threadId: id }, body: { tools: full } })
  await run('Say only: hi', { demands: { tools: ['calculator'] } })
  expect((await now()).tools).toEqual(full)
})
