import { RequestError } from '@atrium/client/request-error'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
const bob = accountOfFile(server, { name: 'Bob' })

type Role = 'user' | 'assistant'
const said = (role: Role, text: string) => ({ role, parts: [{ type: 'text' as const, text }] })
const textOf = ({ parts }: { parts: readonly { type: string; text?: string }[] }) =>
  parts.map(({ text }) => text ?? '').join('')

async function refused(work: Promise<unknown>): Promise<RequestError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(RequestError)
  return error as RequestError
}

/** Question `one` with the answer `two`, then question `three` with the answer `four`. */
async function newThread(settings: { secureData?: boolean; protected?: 'project' } = {}) {
  const messages = [said('user', 'one'), said('assistant', 'two'), said('user', 'three'), said('assistant', 'four')]
  const { data } = await ada.client.threads.create({ body: { name: 'A tree', messages, ...settings } })
  const [one, two, three, four] = data.messages.map(({ id }) => id)
  if (!one || !two || !three || !four) throw new Error('The thread lacks its messages.')
  return { thread: data, params: { threadId: data.id }, one, two, three, four }
}

describe('another version without a run', () => {
  test('stands beside the old one, is shown, and leaves the old one as it was', async () => {
    const { thread, params, two, three } = await newThread()
    const { data } = await ada.client.threads.patch({
      params,
      body: { messages: [said('user', 'tres')], parentId: two, lastMessageId: thread.lastMessageId },
    })
    const added = data.messages.at(-1)
    expect(added).toMatchObject({ role: 'user', parentId: two, author: ada.accountId })
    expect(data.activeMessageId).toBe(added?.id)
    expect(data.messages.find(({ id }) => id === three)).toEqual(thread.messages[2])
    expect(data.running).toBe(false)
  })

  test('of the first message stands at the very start', async () => {
    const { thread, params } = await newThread()
    const body = { messages: [said('user', 'uno')], parentId: null, lastMessageId: thread.lastMessageId }
    const { data } = await ada.client.threads.patch({ params, body })
    expect(data.messages.at(-1)?.parentId).toBeNull()
  })

  test('of an answer is marked as edited; a question and an answer that is handed in are not', async () => {
    const { thread, params, three } = await newThread()
    const body = { messages: [said('assistant', 'vier')], parentId: three, lastMessageId: thread.lastMessageId }
    const { data } = await ada.client.threads.patch({ params, body })
    expect(data.messages.at(-1)?.metadata).toEqual({ edited: true })
    expect(data.messages.slice(0, 4).every(({ metadata }) => metadata === undefined)).toBe(true)
    const { data: run } = await ada.client.runs.start({ params, body: { messages: [said('user', 'Say only: five')] } })
    expect(run.messages[0]?.parentId).toBe(data.messages.at(-1)?.id)
  })

  test('on an older view nothing is added: 409', async () => {
    const { thread, params, two } = await newThread()
    const body = { messages: [said('user', 'tres')], parentId: two, lastMessageId: thread.lastMessageId }
    await ada.client.threads.patch({ params, body })
    expect((await refused(ada.client.threads.patch({ params, body }))).status).toBe(409)
    expect((await ada.client.threads.get({ params })).data.messages).toHaveLength(5)
  })

  test('below a message of another thread nothing is added, and the field is named: 422', async () => {
    const { thread, params } = await newThread()
    const other = await newThread()
    const body = { messages: [said('user', 'tres')], parentId: other.two, lastMessageId: thread.lastMessageId }
    expect(await refused(ada.client.threads.patch({ params, body }))).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.parentId' }] },
    })
  })
})

describe('a fork', () => {
  test('stays in the project of its thread: another one is refused, not passed over', async () => {
    const { params, two } = await newThread()
    const { fork } = ada.client.threads
    await expect(fork({ params, body: { messageId: two }, query: { project: 7909 } })).rejects.toMatchObject({
      status: 422,
      body: { issues: [expect.objectContaining({ path: 'query.project' })] },
    })
    const { data } = await fork({ params, body: { messageId: two }, query: { project: 7908 } })
    expect(data.project).toBe(7908)
  })

  test('holds the path to its message alone, under the same settings, and leaves the first thread as it was', async () => {
    const { params, two, three } = await newThread({ protected: 'project' })
    const { data: other } = await ada.client.runs.start({
      params,
      body: { messages: [said('user', 'Say only: elsewhere')], parentId: two },
    })
    const before = (await ada.client.threads.get({ params })).data
    const { data: fork } = await ada.client.threads.fork({ params, body: { messageId: three } })
    expect(fork.messages.map(textOf)).toEqual(['one', 'two', 'three'])
    expect(fork.messages.map(({ parentId }) => parentId)).toEqual([
      null,
      ...fork.messages.slice(0, 2).map(({ id }) => id),
    ])
    expect(fork.activeMessageId).toBe(fork.messages.at(-1)?.id)
    expect(fork).toMatchObject({ name: 'A tree (fork)', protected: 'project', project: before.project })
    expect(fork).toMatchObject({ provider: other.run.model.provider, model: other.run.model.model })
    expect((await ada.client.threads.get({ params })).data).toEqual(before)
  })

  test('keeps how its answers were made', async () => {
    const { params } = await newThread()
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('user', 'Say only: five')] } })
    const messageId = data.messages.at(-1)?.id ?? ''
    const { data: fork } = await ada.client.threads.fork({ params, body: { messageId } })
    expect(fork.messages.at(-1)?.metadata?.receipt).toEqual(data.run.receipt)
    expect(fork.runs).toEqual([])
  })

  test('of secure data stays secure data, and needs the permission for it', async () => {
    const { params, two } = await newThread({ secureData: true, protected: 'project' })
    const { data: fork } = await ada.client.threads.fork({ params, body: { messageId: two } })
    expect(fork.secureData).toBe(true)
    const plain = await server.createAccount({ permissions: [] })
    expect((await refused(plain.client.threads.fork({ params, body: { messageId: two } }))).status).toBe(403)
  })

  test('belongs to whoever makes it, where a thread is shared; who only looks on makes none', async () => {
    const { params, two } = await newThread({ protected: 'project' })
    const { data: fork } = await bob.client.threads.fork({ params, body: { messageId: two } })
    expect(fork.author).toBe(bob.accountId)
    const viewer = await server.createAccount({ role: 'viewer' })
    expect((await refused(viewer.client.threads.fork({ params, body: { messageId: two } }))).status).toBe(403)
  })

  test("of another's thread does not exist: 404", async () => {
    const { params, two } = await newThread()
    expect((await refused(bob.client.threads.fork({ params, body: { messageId: two } }))).status).toBe(404)
  })

  test('at a message of another thread is refused, and the field is named: 422', async () => {
    const { params } = await newThread()
    const other = await newThread()
    expect(await refused(ada.client.threads.fork({ params, body: { messageId: other.two } }))).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.messageId' }] },
    })
  })

  test('of an answer that is still being written has to wait: 409; what stands before it can be forked', async () => {
    const { params, four } = await newThread()
    const held = server.simulator.control.hold({}, 2)
    const { data } = await ada.client.runs.startAsync({ params, body: { messages: [said('user', 'long 200')] } })
    await held.reached
    const messageId = data.run.messageId
    expect((await refused(ada.client.threads.fork({ params, body: { messageId } }))).status).toBe(409)
    expect((await ada.client.threads.fork({ params, body: { messageId: four } })).data.messages).toHaveLength(4)
    held.release()
    await ada.client.runs.cancel({ params })
    expect((await ada.client.threads.fork({ params, body: { messageId } })).data.messages).toHaveLength(6)
  })

  test('a repeat with the same Idempotency-Key answers with the first fork, and it is written down once', async () => {
    const { params, two } = await newThread()
    const options = { idempotencyKey: 'fork-once' }
    const first = await ada.client.threads.fork({ params, body: { messageId: two } }, options)
    const second = await ada.client.threads.fork({ params, body: { messageId: two } }, options)
    expect(second.data.id).toBe(first.data.id)
    const { rows } = await server.database.db.execute(
      sql`select action, author, details from audit where subject_id = ${first.data.id}`,
    )
    expect(rows).toEqual([{ action: 'forked', author: ada.accountId, details: { from: params.threadId } }])
  })
})
