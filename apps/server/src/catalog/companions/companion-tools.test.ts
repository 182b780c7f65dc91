import type { ThreadMessage, ToolPart } from '@atrium/domain/messages/thread-message'
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

const toolOf = (message: Pick<ThreadMessage, 'parts'> | undefined) =>
  message?.parts.find((part): part is ToolPart => part.type === 'dynamic-tool')

/** A conversation of somebody with the companion. */
async function conversationWith(who: typeof anna, companionId: string, more: object = {}) {
  const { data } = await who.client.threads.create({
    body: { type: 'companion', companion: { id: companionId }, ...more },
  })
  return data.id
}

/** What came of the model's wish to use a tool. */
async function used(who: typeof anna, threadId: string, name: string, more: object = {}) {
  const body = { messages: [said(`Use the tool ${name}`)], ...more }
  const { data } = await who.client.runs.start({ params: { threadId }, body })
  return { threadId, message: data.messages.at(-1), tool: toolOf(data.messages.at(-1)) }
}

async function decide(
  who: typeof anna,
  { threadId, message, tool }: Awaited<ReturnType<typeof used>>,
  decision: 'once' | 'always' | 'deny',
) {
  const params = { threadId, messageId: message?.id ?? '' }
  const decisions = [{ toolCallId: tool?.toolCallId ?? '', decision }]
  const before = new Set(['approval-requested', 'approval-responded'])
  await who.client.runs.decide({ params, body: { decisions } })
  const read = async () => {
    const { data } = await who.client.threads.get({ params: { threadId } })
    return toolOf(data.messages.find(({ id }) => id === params.messageId))
  }
  await expect.poll(async () => before.has((await read())?.state ?? 'approval-requested')).toBe(false)
  return read()
}

test('whoever converses is asked before a tool reaches out that the author of the companion has chosen, once a conversation', async () => {
  const body = { name: 'Scout', tools: ['calculator', 'read_web_page'], protected: 'realm' as const, publish: true }
  const { data: made } = await anna.client.companions.create({ body })
  const threadId = await conversationWith(ben, made.id)
  expect((await used(ben, threadId, 'calculator')).tool?.state).toBe('output-error')
  const asked = await used(ben, threadId, 'read_web_page')
  expect(asked.tool).toMatchObject({ state: 'approval-requested', approval: { tool: 'read_web_page' } })
  // The page is none that can be read: the tool has run.
  expect(await decide(ben, asked, 'always')).toMatchObject({ state: 'output-error', approval: { approved: true } })
  expect((await used(ben, threadId, 'read_web_page')).tool?.state).toBe('output-error')

  const other = await used(ben, await conversationWith(ben, made.id), 'read_web_page')
  expect(other.tool?.state).toBe('approval-requested')
  expect((await decide(ben, other, 'once'))?.state).toBe('output-error')
  const again = await used(ben, other.threadId, 'read_web_page')
  expect(again.tool?.state).toBe('approval-requested')
  expect((await decide(ben, again, 'deny'))?.state).toBe('output-denied')
})

test('nobody is asked about what they have chosen themselves', async () => {
  const body = { name: 'Guide', tools: ['read_web_page'], protected: 'realm' as const, publish: true }
  const { data: made } = await anna.client.companions.create({ body })
  const own = await conversationWith(anna, made.id)
  expect((await used(anna, own, 'read_web_page')).tool?.state).toBe('output-error')
  const chosen = await conversationWith(ben, made.id, { tools: ['read_web_page'] })
  expect((await used(ben, chosen, 'read_web_page')).tool?.state).toBe('output-error')
  const named = await conversationWith(ben, made.id)
  expect((await used(ben, named, 'read_web_page', { tools: ['read_web_page'] })).tool?.state).toBe('output-error')
})
