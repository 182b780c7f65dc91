import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)
const ben = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

/** What the model was told of tools when somebody asked the companion. */
async function offeredTo(who: typeof anna, companionId: string, more: object = {}) {
  const companion = { id: companionId }
  const { data: thread } = await who.client.threads.create({ body: { type: 'companion', companion, ...more } })
  const before = server.simulator.control.received().length
  await who.client.runs.start({ params: { threadId: thread.id }, body: { messages: [said('Good morning.')] } })
  const sent = JSON.stringify(server.simulator.control.received().slice(before))
  return ['calculator', 'current_time', 'read_web_page'].filter((name) => sent.includes(name))
}

test('a conversation with a companion is offered the tools of its published version, and no others', async () => {
  const body = { name: 'Clerk', tools: ['calculator', 'read_web_page'], protected: 'realm' as const, publish: true }
  const { data: made } = await anna.client.companions.create({ body })
  const params = { assistantId: made.id }
  expect(made.tools).toEqual(['calculator', 'read_web_page'])
  // What somebody has switched on is for their own chats.
  await ben.client.userState.put({ body: { path: 'settings.tools', value: ['current_time'] } })
  await anna.client.companions.patch({ params, body: { tools: ['current_time'] } })
  expect(await offeredTo(ben, made.id)).toEqual(['calculator', 'read_web_page'])
  expect(await offeredTo(ben, made.id, { secureData: true })).toEqual(['calculator'])
  const { data: revisions } = await anna.client.companions.revisions({ params })
  expect(revisions.map(({ tools }) => tools)).toEqual([['current_time'], ['calculator', 'read_web_page']])
})

test('a tool that there is none of is no tool of a companion', async () => {
  const outside = 'mcp:0192d3c8-5b7e-7c31-9c0f-2f4a5b6c7d8e:echo'
  for (const name of ['rm', outside]) {
    await expect(
      anna.client.companions.create({ body: { name: 'Wrong', tools: ['calculator', name] } }),
    ).rejects.toMatchObject({ status: 422, message: `Unknown tool: ${name}.` })
  }
})
