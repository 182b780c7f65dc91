import type { RunEvent } from '@atrium/domain/runs/run-event'
import { sql } from '#platform/database/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { addModel, LIVING } from '../../../test-harness/add-model.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const SMALL = { provider: 'openai_chat', model: 'small-window' } as const
const LARGE = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const REQUEST = 'Summarize the conversation above'

beforeAll(() =>
  addModel(server, LARGE, { id: SMALL.model, name: 'Small Window', context: 8000, maxTokens: 1000, lifecycle: LIVING }),
)

const part = (text: string) => ({ type: 'text' as const, text })
const user = (text: string) => ({ role: 'user' as const, parts: [part(text)] })
const answer = (text: string) => ({ role: 'assistant' as const, parts: [part(text)] })
const long = (name: string) => `${name} ${'word '.repeat(1050)}`

/** Three questions and answers, more than the small model is sent; five are more than it reads. */
async function longThread(body: object = {}, turns = 3) {
  const names = ['one', 'two', 'three', 'four', 'five'].slice(0, turns)
  const messages = names.flatMap((name) => [user(long(`question-${name}`)), answer(long(`answer-${name}`))])
  const { data } = await ada.client.threads.create({ body: { ...SMALL, messages, ...body } })
  return { threadId: data.id, ids: data.messages.map(({ id }) => id) }
}

const messagesOf = async (threadId: string) => (await ada.client.threads.get({ params: { threadId } })).data.messages
const summaryOf = async (threadId: string) =>
  (await messagesOf(threadId)).find(({ metadata }) => metadata?.summary)?.metadata?.summary
const ask = async (threadId: string, text: string, more: object = {}) =>
  (await ada.client.runs.start({ params: { threadId }, body: { messages: [user(text)], ...more } })).data
const bodies = () => server.simulator.control.received().map(({ body }) => JSON.stringify(body))
const asksForSummary = () => bodies().filter((body) => body.includes(REQUEST))
const lastBody = () => bodies().at(-1) ?? ''

test('before the window overflows earlier messages are summarized, and all of them stay to be read', async () => {
  const { threadId, ids } = await longThread()
  const { run, messages } = await ask(threadId, 'Say only: yes')
  expect(run.status).toBe('completed')
  expect(asksForSummary()).toHaveLength(1)
  expect(asksForSummary()[0]).toContain('question-one')
  expect(lastBody()).toContain('Summary of a simulated model')
  expect(lastBody()).not.toContain('question-one')
  expect(lastBody()).toContain('Say only: yes')
  const summary = await summaryOf(threadId)
  expect(summary).toMatchObject({ asked: false, model: SMALL, text: expect.stringContaining('Summary') })
  expect(summary?.cost).toBeGreaterThan(0)
  // The receipt of the answer has both.
  const { receipt, summaryId } = messages.at(-1)?.metadata ?? {}
  expect(summaryId).toBe(summary?.id)
  expect(receipt?.summary).toEqual([{ model: SMALL, cost: summary?.cost }])
  expect(receipt?.cost).toBeGreaterThan(summary?.cost ?? Infinity)
  expect((await messagesOf(threadId)).slice(0, ids.length).map(({ id }) => id)).toEqual(ids)
})

test('the next answer goes on with the summary that stands; a model with room for everything is sent everything', async () => {
  const { threadId } = await longThread()
  await ask(threadId, 'Say only: yes')
  await ask(threadId, 'Say only: again')
  expect(asksForSummary()).toHaveLength(1)
  expect(lastBody()).toContain('Summary of a simulated model')
  await ask(threadId, 'Say only: all', LARGE)
  expect(lastBody()).toContain('question-one')
  expect(lastBody()).not.toContain('Summary of a simulated model')
})

test('an edit of what is summarized, and a fork from before it, are sent without the summary; a fork from after it has it', async () => {
  const { threadId, ids } = await longThread()
  await ask(threadId, 'Say only: yes')
  const [first] = ids
  await ask(threadId, 'Say only: edited', { parentId: first })
  expect(lastBody()).toContain('question-one')
  const fork = async (messageId: string | undefined) =>
    (await ada.client.threads.fork({ params: { threadId }, body: { messageId: messageId ?? '' } })).data
  expect((await fork(first)).messages.some(({ metadata }) => metadata?.summary)).toBe(false)
  expect((await fork(ids.at(-1))).messages.some(({ metadata }) => metadata?.summary)).toBe(true)
})

test('whoever undoes a summary has everything sent again, or is told that it is too long; nothing is summarized unasked then', async () => {
  const { threadId } = await longThread({}, 5)
  await ask(threadId, 'Say only: yes')
  const summarized = asksForSummary().length
  const placed = (await messagesOf(threadId)).find(({ metadata }) => metadata?.summary)
  const params = { threadId, messageId: placed?.id ?? '' }
  expect((await ada.client.summaries.undo({ params, body: { undone: true } })).data.metadata?.summary?.undone).toBe(
    true,
  )
  const { run, messages } = await ask(threadId, 'Say only: more')
  expect(run.status).toBe('failed')
  expect(messages.at(-1)?.metadata?.error?.message).toMatch(/too long for Small Window.*larger context window/)
  expect(asksForSummary()).toHaveLength(summarized)
  await ask(threadId, 'Say only: all', LARGE)
  expect(lastBody()).toContain('question-one')
  await ada.client.summaries.undo({ params, body: { undone: false } })
  await ask(threadId, 'Say only: back', SMALL)
  expect(lastBody()).toContain('Summary of a simulated model')
})

test('who asks for a summary gets one though everything fits, and every model is sent it; it is counted among what was paid', async () => {
  const messages = [user('first words'), answer('first answer'), user('second'), answer('second answer')]
  const { data } = await ada.client.threads.create({ body: { ...LARGE, messages } })
  const params = { threadId: data.id }
  const made = (await ada.client.summaries.create({ params, body: {} })).data
  expect(made.metadata?.summary).toMatchObject({ asked: true, messages: 2 })
  expect(made.id).toBe(data.messages[1]?.id)
  await ask(data.id, 'Say only: yes')
  expect(lastBody()).not.toContain('first words')
  expect(lastBody()).toContain('second answer')
  const { rows } = await server.database.db.execute(sql`
    select cost::float8 as cost from ledger_entries where kind = 'compaction' and about_id = ${data.id}`)
  expect(rows).toEqual([{ cost: expect.closeTo(made.metadata?.summary?.cost ?? 0, 12) }])
  // Nothing is earlier than what is left.
  const { data: short } = await ada.client.threads.create({ body: { ...LARGE, messages: messages.slice(0, 2) } })
  const again = ada.client.summaries.create({ params: { threadId: short.id }, body: {} })
  await expect(again).rejects.toMatchObject({ status: 422 })
})

test('a summary that fails never blocks: what fits all the same goes out whole, with a word about it; else it is told plainly', async () => {
  server.simulator.control.play({ kind: 'upstream-error', status: 400 }, { textIncludes: REQUEST })
  const { threadId } = await longThread({}, 5)
  const failed = await ask(threadId, 'Say only: yes')
  expect(failed.run.status).toBe('failed')
  expect(failed.messages.at(-1)?.metadata?.error?.message).toContain('too long')
  const shorter = await longThread()
  const sent = await ask(shorter.threadId, 'Say only: yes')
  expect(sent.run.status).toBe('completed')
  expect(sent.messages.at(-1)?.metadata?.warnings).toEqual([expect.stringContaining('could not be summarized')])
  const asked = ada.client.summaries.create({ params: { threadId: shorter.threadId }, body: {} })
  await expect(asked).rejects.toMatchObject({ status: 502 })
})

test('of several models each is sent what fits it, and those that need a summary share one', async () => {
  await addModel(server, LARGE, {
    id: 'small-too',
    name: 'Small Too',
    context: 8400,
    maxTokens: 1000,
    lifecycle: LIVING,
  })
  const { threadId } = await longThread()
  const parallel = [LARGE, { provider: 'openai_chat', model: 'small-too' }]
  await ask(threadId, 'Say only: all of you', { parallel })
  expect(asksForSummary()).toHaveLength(1)
  const answers = bodies().filter((body) => body.includes('all of you'))
  expect(answers).toHaveLength(3)
  expect(answers.filter((body) => body.includes('question-one'))).toHaveLength(1)
})

test('a person hears that earlier messages are being summarized, and stops it with the answer; a second start is refused meanwhile', async () => {
  const { threadId } = await longThread()
  const held = server.simulator.control.hold({ textIncludes: REQUEST }, 0)
  const stream = ada.client.runs.start.stream({ params: { threadId }, body: { messages: [user('Say only: yes')] } })
  await stream.opened
  await held.reached
  await expect(ask(threadId, 'Say only: two')).rejects.toMatchObject({ status: 409 })
  await expect(ada.client.summaries.create({ params: { threadId }, body: {} })).rejects.toMatchObject({ status: 409 })
  await ada.client.runs.cancel({ params: { threadId }, query: {} })
  held.release()
  const events: RunEvent[] = []
  for await (const { event } of stream) events.push(event)
  expect(events.some((event) => event.type === 'message-metadata' && event.messageMetadata.summarizing)).toBe(true)
  expect(events.at(-1)?.type).toBe('abort')
  expect(await summaryOf(threadId)).toBeUndefined()
})

test('what was redacted for the answers is redacted for their summary', async () => {
  const messages = [
    user('bob@acme-works.com, eve@acme-works.com and sam@acme-works.com'),
    answer('Noted'),
    user('second'),
    answer('second answer'),
  ]
  const { data } = await ada.client.threads.create({ body: { ...LARGE, messages, privacy: true } })
  await ada.client.summaries.create({ params: { threadId: data.id }, body: {} })
  expect(asksForSummary()[0]).not.toContain('acme-works.com')
})

test('others neither summarize nor undo, and what has no summary has none to undo', async () => {
  const { threadId, ids } = await longThread({ protected: 'project' })
  await expect(bob.client.summaries.create({ params: { threadId }, body: {} })).rejects.toMatchObject({ status: 403 })
  const params = { threadId, messageId: ids[0] ?? '' }
  await expect(bob.client.summaries.undo({ params, body: { undone: true } })).rejects.toMatchObject({ status: 403 })
  await expect(ada.client.summaries.undo({ params, body: { undone: true } })).rejects.toMatchObject({ status: 404 })
})
