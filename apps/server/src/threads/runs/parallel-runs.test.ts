import { foldRunEvents, startMessage } from '@atrium/domain/messages/fold-run-events'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { parallelAnswers } from '@atrium/domain/branches/parallel-answers'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { imageUrl } from '../../../test-harness/images.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { recoverRuns } from './recovery/recover-runs.ts'
import { createRunsStore } from './store/runs-store.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const GPT = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const HAIKU = { provider: 'anthropic_chat', model: 'claude-haiku-4-5-20251001' } as const
const GEMINI = { provider: 'google_chat', model: 'gemini-2.5-flash' } as const
const VENDORS = { openai: GPT, anthropic: HAIKU, google: GEMINI }

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const asked = (text: string) => ({ messages: [said(text)], parallel: [HAIKU, GEMINI] })
const textOf = (message?: Pick<ThreadMessage, 'parts'>) =>
  message?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

async function newThread(body = {}) {
  const { data } = await ada.client.threads.create({ body: { ...GPT, ...body } })
  return { threadId: data.id }
}

const threadOf = async (params: { threadId: string }) => (await ada.client.threads.get({ params })).data

/** The answers to the last thing said, in their order. */
async function answersOf(params: { threadId: string }): Promise<ThreadMessage[]> {
  const { messages, activeMessageId } = await threadOf(params)
  const shown = messages.find(({ id }) => id === activeMessageId)
  if (!shown) throw new Error('The thread shows nothing.')
  return parallelAnswers(messages, shown)
}

const statusesOf = (answers: readonly ThreadMessage[]) => answers.map(({ metadata }) => metadata?.status)

async function told(stream: AsyncIterable<{ event: RunEvent }>): Promise<RunEvent[]> {
  const events: RunEvent[] = []
  for await (const { event } of stream) events.push(event)
  return events
}

/** An answer of each of three models, all of them held in the middle. */
async function heldAnswers(params: { threadId: string }, body = asked('Say only: one two three four five')) {
  const holds = Object.keys(VENDORS).map((vendor) => server.simulator.control.hold({ vendor }, 2))
  const { data } = await ada.client.runs.startAsync({ params, body })
  await Promise.all(holds.map(({ reached }) => reached))
  const [main, ...others] = await answersOf(params)
  return { data, main, others, release: () => holds.forEach((hold) => hold.release()) }
}

const ended = async (params: { threadId: string }, runId?: string) => {
  await told(ada.client.runs.read.stream({ params, query: { runId } }))
}
const allEnded = async (params: { threadId: string }) => {
  for (const { metadata } of await answersOf(params)) await ended(params, metadata?.runId)
}

describe('several models answer one message', () => {
  test('each gives an answer of its own to one question, with its own run, options and receipt', async () => {
    const params = await newThread()
    const { data } = await ada.client.runs.start({
      params,
      body: {
        messages: [said('Say only: hello')],
        parallel: [{ ...HAIKU, providerOptions: { max_tokens: 2048 } }, GEMINI],
      },
    })
    expect(data.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant', 'assistant'])
    const [question, ...answers] = data.messages
    expect(answers.map(textOf)).toEqual(['hello', 'hello', 'hello'])
    expect(answers.map(({ parentId }) => parentId)).toEqual(Array(3).fill(question?.id))
    expect(answers.map(({ metadata }) => metadata?.receipt?.model)).toEqual([GPT, HAIKU, GEMINI])
    expect(answers[1]?.metadata?.receipt?.options).toMatchObject({ max_tokens: 2048 })
    expect(answers[2]?.metadata?.receipt?.options).not.toMatchObject({ max_tokens: 2048 })
    const runs = await Promise.all(
      answers.map(({ metadata }) => ada.client.runs.read({ params, query: { runId: metadata?.runId } })),
    )
    expect(runs.map(({ data: { run } }) => run)).toMatchObject([
      { model: GPT, status: 'completed', parallelTo: null },
      { model: HAIKU, status: 'completed', parallelTo: data.run.messageId },
      { model: GEMINI, status: 'completed', parallelTo: data.run.messageId },
    ])
    expect((await ada.client.runs.read({ params })).data.run.id).toBe(data.run.id)
  })

  test('the thread shows and remembers the main one, and knows each answer by the other', async () => {
    const params = await newThread()
    const { data } = await ada.client.runs.start({ params, body: asked('Say only: hello') })
    const thread = await threadOf(params)
    const { messageId } = data.run
    expect(thread).toMatchObject({ ...GPT, activeMessageId: messageId, lastMessageId: messageId, running: false })
    const answers = await answersOf(params)
    const [main, second, third] = answers
    expect(answers.map(({ id }) => id)).toEqual(data.messages.slice(1).map(({ id }) => id))
    expect(main?.metadata?.parallel).toEqual([
      { messageId: second?.id, runId: second?.metadata?.runId, model: HAIKU },
      { messageId: third?.id, runId: third?.metadata?.runId, model: GEMINI },
    ])
    expect([second, third].map((answer) => answer?.metadata?.parallelTo)).toEqual([messageId, messageId])
  })

  test('the stream is that of the main answer, and its start tells of the others', async () => {
    const params = await newThread()
    const events = await told(ada.client.runs.start.stream({ params, body: asked('Say only: hello') }))
    const [begin] = events
    const [main, second, third] = await answersOf(params)
    expect(begin).toMatchObject({
      type: 'start',
      messageId: main?.id,
      messageMetadata: {
        parallel: [
          { messageId: second?.id, model: HAIKU },
          { messageId: third?.id, model: GEMINI },
        ],
      },
    })
    expect(events.at(-1)?.type).toBe('finish')
    const other = await told(ada.client.runs.read.stream({ params, query: { runId: second?.metadata?.runId } }))
    expect(other[0]).toMatchObject({ messageId: second?.id, messageMetadata: { parallelTo: main?.id } })
    await allEnded(params)
    expect((await answersOf(params)).map(textOf)).toEqual(['hello', 'hello', 'hello'])
  })

  test('the others are followed in one stream, each event with its message, to the end of the last one', async () => {
    const params = await newThread()
    const { data, others, release } = await heldAnswers(params)
    const query = { parallelTo: data.run.messageId }
    expect((await ada.client.runs.read({ params, query })).data.run.endedDate).toBeNull()
    const following = told(ada.client.runs.read.stream({ params, query }))
    release()
    const events = await following
    for (const { id } of others) {
      const own = events.filter((event) => 'messageId' in event && event.messageId === id)
      const { parts, metadata } = foldRunEvents(startMessage(), ...own)
      expect(parts).toContainEqual(expect.objectContaining({ type: 'text', text: 'one two three four five' }))
      expect(metadata).toMatchObject({ status: 'completed', parallelTo: data.run.messageId })
    }
    expect(events.every((event) => 'messageId' in event)).toBe(true)
    expect((await ada.client.runs.read({ params, query })).data.run.status).toBe('completed')
    await ended(params)
    await expect(ada.client.runs.read({ params, query: { parallelTo: crypto.randomUUID() } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('one that fails leaves the others alone', async () => {
    const params = await newThread()
    server.simulator.control.play({ kind: 'upstream-error', status: 403 }, { vendor: 'anthropic' })
    const { data, warnings } = await ada.client.runs.start({ params, body: asked('Say only: hello') })
    expect(data.run.status).toBe('completed')
    const answers = await answersOf(params)
    expect(statusesOf(answers)).toEqual(['completed', 'failed', 'completed'])
    expect(answers[1]?.metadata).toMatchObject({ parallelTo: data.run.messageId, error: { status: 403 } })
    expect(warnings).toEqual([answers[1]?.metadata?.error?.message])
  })

  test('the same question can be asked of others once more, without saying anything again', async () => {
    const params = await newThread()
    const first = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    const parentId = first.data.messages[0]?.id
    await ada.client.runs.start({ params, body: { messages: [], parentId, parallel: [HAIKU] } })
    const { messages } = await threadOf(params)
    expect(messages.filter((message) => message.parentId === parentId)).toHaveLength(3)
    expect(await answersOf(params)).toHaveLength(2)
  })
})

describe('what still runs', () => {
  test('one of them is stopped by its name, and the others go on', async () => {
    const params = await newThread()
    const { data, others, release } = await heldAnswers(params)
    const runId = others[0]?.metadata?.runId
    const { data: stopped } = await ada.client.runs.cancel({ params, query: { runId } })
    expect(stopped.run).toMatchObject({ id: runId, status: 'cancelled' })
    expect((await threadOf(params)).runs).toHaveLength(2)
    release()
    await allEnded(params)
    const answers = await answersOf(params)
    expect(statusesOf(answers)).toEqual(['completed', 'cancelled', 'completed'])
    expect(answers[1]?.metadata?.parallelTo).toBe(data.run.messageId)
  })

  test('all of them are stopped where none is named', async () => {
    const params = await newThread()
    const { data, release } = await heldAnswers(params)
    const thread = await threadOf(params)
    expect(thread.running).toBe(true)
    expect(thread.runs.map(({ parallelTo }) => parallelTo)).toEqual(
      expect.arrayContaining([null, data.run.messageId, data.run.messageId]),
    )
    const { data: stopped } = await ada.client.runs.cancel({ params })
    expect(stopped.run).toMatchObject({ id: data.run.id, status: 'cancelled' })
    release()
    expect(statusesOf(await answersOf(params))).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await threadOf(params)).toMatchObject({ running: false, runs: [] })
  })

  test('no new message while the main answer is written; one after its end, while the others are', async () => {
    const params = await newThread()
    const held = ['anthropic', 'google'].map((vendor) => server.simulator.control.hold({ vendor }, 2))
    const main = server.simulator.control.hold({ vendor: 'openai' }, 2)
    await ada.client.runs.startAsync({ params, body: asked('Say only: one two three') })
    await Promise.all([main, ...held].map(({ reached }) => reached))
    const tooEarly = ada.client.runs.startAsync({ params, body: { messages: [said('Say only: next')] } })
    await expect(tooEarly).rejects.toMatchObject({ status: 409 })
    main.release()
    await ended(params)
    expect(await threadOf(params)).toMatchObject({ running: true, runs: [expect.anything(), expect.anything()] })
    const [first, second] = await answersOf(params)
    const behind = ada.client.runs.startAsync({
      params,
      body: { messages: [said('Say only: next')], parentId: second?.id },
    })
    await expect(behind).rejects.toMatchObject({ status: 409 })
    const next = await ada.client.runs.start({ params, body: { messages: [said('Say only: next')] } })
    expect(next.data.run.status).toBe('completed')
    expect(next.data.messages[0]?.parentId).toBe(first?.id)
    expect((await ada.client.runs.read({ params })).data.run.id).toBe(next.data.run.id)
    for (const hold of held) hold.release()
    await ended(params, second?.metadata?.runId)
  })

  test('the list of threads says that one runs until the last answer has ended, and the tray lists each', async () => {
    const params = await newThread()
    const { data, main, others, release } = await heldAnswers(params)
    const living = (await ada.client.activity.list({ query: { state: 'living', limit: 100 } })).data
    expect(living.map(({ runId, parallelTo }) => [runId, parallelTo])).toEqual(
      expect.arrayContaining([[data.run.id, null], ...others.map(({ metadata }) => [metadata?.runId, main?.id])]),
    )
    await ada.client.runs.cancel({ params, query: { runId: data.run.id } })
    const listed = await ada.client.threads.list({ query: { ids: [params.threadId] } })
    expect(listed.data).toMatchObject([{ running: true, lastMessageId: main?.id }])
    release()
    await allEnded(params)
    expect((await ada.client.threads.list({ query: { ids: [params.threadId] } })).data).toMatchObject([
      { running: false, unread: true },
    ])
    await ada.client.threads.markRead({ params, body: { messageId: main?.id ?? '' } })
    expect((await threadOf(params)).unread).toBe(false)
  })

  test('a deleted thread runs no more', async () => {
    const params = await newThread()
    const { release } = await heldAnswers(params)
    await ada.client.threads.delete({ params })
    release()
    const { rows } = await server.database.db.execute(
      sql`select distinct status from runs where thread_id = ${params.threadId}`,
    )
    expect(rows).toEqual([{ status: 'cancelled' }])
  })
})

describe('all or nothing', () => {
  const BODY = { messages: [said('Say only: hello')] }
  test.each([
    [
      'a model that nobody knows',
      { ...BODY, parallel: [HAIKU, { ...GEMINI, model: 'gemini-0' }] },
      'body.parallel.1.model',
    ],
    [
      'a model of another kind',
      { ...BODY, parallel: [{ provider: 'openai_image' as const, model: 'gpt-image-2' }] },
      'body.parallel.0.model',
    ],
    [
      'an option that it does not take',
      { ...BODY, parallel: [{ ...HAIKU, providerOptions: { temperature: 9 } }] },
      'body.parallel.0.providerOptions.temperature',
    ],
    ['the main model once more', { ...BODY, parallel: [HAIKU, GPT] }, 'body.parallel.1.model'],
    ['a parallel model twice', { ...BODY, parallel: [HAIKU, HAIKU] }, 'body.parallel.1.model'],
    ['none', { ...BODY, parallel: [] }, 'body.parallel'],
    [
      'too many',
      { ...BODY, parallel: [HAIKU, GEMINI, { ...GPT, model: 'gpt-4.1-mini' }, { ...GPT, model: 'gpt-4o' }] },
      'body.parallel',
    ],
  ])('%s is refused by its name, and nothing is written or sent', async (_, body, path) => {
    const params = await newThread()
    await expect(ada.client.runs.startAsync({ params, body })).rejects.toMatchObject({
      status: 422,
      issues: [{ path }],
    })
    expect(await threadOf(params)).toMatchObject({ messages: [], runs: [], running: false, name: 'Untitled' })
    expect(server.simulator.control.received()).toEqual([])
  })

  test('a model that may not read what is protected keeps the whole question back', async () => {
    const params = await newThread({
      provider: 'anthropic_chat',
      model: 'claude-haiku-4-5-20251001-v1:0',
      secureData: true,
    })
    const error = ada.client.runs.startAsync({ params, body: { messages: [said('Hello')], parallel: [GEMINI] } })
    await expect(error).rejects.toMatchObject({ status: 422, issues: [{ path: 'body.parallel.0.model' }] })
    expect((await threadOf(params)).messages).toEqual([])
  })

  test('what moderation refuses goes to none of them, and what is private stays from all', async () => {
    const params = await newThread()
    const { data } = await ada.client.runs.start({
      params,
      body: { ...asked('Say only: got 4111 1111 1111 1111'), privacy: true, moderation: true },
    })
    expect(data.messages).toHaveLength(4)
    const sent = server.simulator.control.received().map(({ body }) => JSON.stringify(body))
    expect(sent).toHaveLength(3)
    expect(sent.filter((body) => body.includes('4111 1111'))).toEqual([])
  })

  test('sensitive data that is sent all the same is written down for each model that it goes to', async () => {
    const params = await newThread()
    const acknowledged = { kinds: ['card-number' as const], reason: 'A test card of the processor' }
    await ada.client.runs.start({ params, body: { ...asked('Say only: 4111 1111 1111 1111'), acknowledged } })
    const { rows } = await server.database.db.execute<{ details: object }>(
      sql`select details from audit where subject_id = ${params.threadId} and action = 'sent-sensitive-data' order by id`,
    )
    expect(rows.map(({ details }) => details)).toMatchObject([GPT, HAIKU, GEMINI])
  })

  test('a repeat with the same key answers the same runs, and asks nobody again', async () => {
    const params = await newThread()
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await ada.client.runs.start({ params, body: asked('Say only: hello') }, options)
    const asks = server.simulator.control.received().length
    const again = await ada.client.runs.start({ params, body: asked('Say only: hello') }, options)
    expect(again.data).toEqual(first.data)
    const later = await ada.client.runs.startAsync(
      { params, body: asked('Say only: hello') },
      { idempotencyKey: crypto.randomUUID() },
    )
    expect(later.data.run.id).not.toBe(first.data.run.id)
    await allEnded(params)
    expect(server.simulator.control.received()).toHaveLength(2 * asks)
  })
})

test('a copy of the conversation knows of no answers that stayed behind', async () => {
  const params = await newThread()
  await ada.client.runs.start({ params, body: asked('Say only: hello') })
  for (const { id } of await answersOf(params)) {
    const { data: fork } = await ada.client.threads.fork({ params, body: { messageId: id } })
    const [, answer] = fork.messages
    expect(fork.messages).toHaveLength(2)
    expect(answer?.metadata?.status).toBe('completed')
    expect(answer?.metadata).not.toHaveProperty('parallel')
    expect(answer?.metadata).not.toHaveProperty('parallelTo')
  }
})

test('answers of a process that has died are marked as interrupted, and still know each other', async () => {
  const params = await newThread()
  const { data } = await ada.client.runs.start({ params, body: asked('Say only: hello') })
  const { db } = server.database
  await db.execute(sql`
    with dead as (
      update runs set status = 'running', worker_id = ${crypto.randomUUID()} where thread_id = ${params.threadId}
      returning message_id)
    update messages set metadata = null from dead where id = message_id`)
  const store = createRunsStore(db)
  const nobody = {
    takeOver: async () => false,
    partsOf: async () => null,
    receiptOf: async () => null,
    carried: () => [],
  }
  const means = { clock: () => new Date(), logger: createLogger('silent'), onlyProcess: true }
  await recoverRuns({ store, workerId: crypto.randomUUID(), ...nobody, ...means })
  const answers = await answersOf(params)
  expect(answers.map(({ id }) => id)).toEqual(data.messages.slice(1).map(({ id }) => id))
  expect(statusesOf(answers)).toEqual(['interrupted', 'interrupted', 'interrupted'])
})

describe('images and videos beside each other', () => {
  const filesOf = (message?: ThreadMessage) => message?.parts.filter((part) => part.type === 'file') ?? []

  test('each model makes its own image; an image that is handed in for one of them is kept', async () => {
    const main = { provider: 'openai_image', model: 'gpt-image-2' } as const
    const params = await newThread({ type: 'image', ...main })
    const parallel = [
      { provider: 'google_image' as const, model: 'gemini-3.1-flash-image' },
      {
        provider: 'openai_image' as const,
        model: 'gpt-image-2.6-flare',
        providerOptions: { image: await imageUrl() },
      },
    ]
    await ada.client.runs.start({ params, body: { messages: [said('A red fox')], parallel } })
    const answers = await answersOf(params)
    expect(statusesOf(answers)).toEqual(['completed', 'completed', 'completed'])
    expect(answers.map((answer) => filesOf(answer).length)).toEqual([1, 1, 1])
    expect(answers[2]?.metadata?.receipt?.options['image']).toMatch(/^\/api\/v1\/files\/download\//)
    const files = await server.database.db.execute<{ message_id: string; parent_id: string | null }>(
      sql`select message_id, parent_id from files where thread_id = ${params.threadId} and origin = 'generated' order by id`,
    )
    expect(new Set(files.rows.map((row) => row.message_id))).toEqual(new Set(answers.map(({ id }) => id)))
  })

  test('two videos are made at once, and each tells its own end', async () => {
    const veo = { provider: 'google_video', model: 'veo-3.1-fast-generate-001' } as const
    const params = await newThread({ type: 'video', ...veo })
    const omni = { provider: 'google_video' as const, model: 'gemini-omni-1.2-flash' }
    const held = server.simulator.control.hold({ vendor: 'google', model: omni.model }, 1)
    await ada.client.runs.startAsync({ params, body: { messages: [said('A fox that jumps')], parallel: [omni] } })
    await held.reached
    await ended(params)
    expect(statusesOf(await answersOf(params))).toEqual(['completed', 'running'])
    held.release()
    await allEnded(params)
    const answers = await answersOf(params)
    expect(statusesOf(answers)).toEqual(['completed', 'completed'])
    expect(answers.map((answer) => filesOf(answer).length)).toEqual([1, 1])
  })
})
