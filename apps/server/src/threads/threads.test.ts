import { RequestError } from '@atrium/client/request-error'
import { describe, expect, test } from 'vitest'
import { imageUrl } from '../../test-harness/images.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
const bob = accountOfFile(server, { name: 'Bob' })

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

const failure = (error: unknown) => {
  expect(error).toBeInstanceOf(RequestError)
  return error as RequestError
}

const refused = async (work: Promise<unknown>) =>
  failure(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  )

describe('creating a thread', () => {
  test('the default name is Untitled, and the thread belongs to its author and the default project 7908', async () => {
    const { data } = await ada.client.threads.create({ body: {} })
    expect(data).toMatchObject({
      name: 'Untitled',
      type: 'chat',
      author: ada.accountId,
      project: 7908,
      protected: 'author',
      messages: [],
    })
  })

  test('a name has at most 200 characters, and the field is named', async () => {
    const { data } = await ada.client.threads.create({ body: { name: 'x'.repeat(200) } })
    expect(data.name).toHaveLength(200)
    const error = await refused(ada.client.threads.create({ body: { name: 'x'.repeat(201) } }))
    expect(error.status).toBe(422)
    expect(error.body).toMatchObject({
      issues: [{ path: 'body.name', message: 'A conversation name can have up to 200 characters.' }],
    })
  })

  test('it is made in the project of the body, else in that of the query, else in the default project', async () => {
    const second = await server.createProject('Second')
    const dora = await server.createAccount({ projects: [7908, second] })
    const { create, sync } = dora.client.threads
    expect((await create({ body: {} }, { project: second })).data.project).toBe(second)
    expect((await create({ body: { project: 7908 }, query: { project: second } })).data.project).toBe(7908)
    const run = { messages: [said('Say only: hello')] }
    expect((await sync({ body: run, query: { project: second } })).data.thread.project).toBe(second)
    const elsewhere = await server.createProject('Elsewhere')
    expect((await refused(create({ body: {} }, { project: elsewhere }))).status).toBe(404)
    expect((await refused(sync({ body: run }, { project: elsewhere }))).status).toBe(404)
  })

  test('providerOptions.image is left out', async () => {
    const { data } = await ada.client.threads.create({
      body: { providerOptions: { image: 'data:image/png;base64,AA==', temperature: 0.2 } },
    })
    expect(data.providerOptions).toEqual({ temperature: 0.2 })
  })

  test('options that the model does not take are refused by name, when creating and when changing', async () => {
    const gpt = { provider: 'openai_chat', model: 'gpt-4.1' } as const
    const issues = [expect.objectContaining({ path: 'body.providerOptions.temperature' })]
    const tooHot = { ...gpt, providerOptions: { temperature: 3 } }
    expect(await refused(ada.client.threads.create({ body: tooHot }))).toMatchObject({ status: 422, body: { issues } })
    const { data } = await ada.client.threads.create({ body: { ...gpt, providerOptions: { temperature: 2 } } })
    const params = { threadId: data.id }
    const change = { providerOptions: { temperature: 3 } }
    expect(await refused(ada.client.threads.patch({ params, body: change }))).toMatchObject({
      status: 422,
      body: { issues },
    })
    expect((await ada.client.threads.get({ params })).data.providerOptions).toEqual({ temperature: 2 })
  })

  test('options are no place for megabytes', async () => {
    const body = { providerOptions: { note: 'x'.repeat(20_000) } }
    expect(await refused(ada.client.threads.create({ body }))).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.providerOptions', message: 'Options can have up to 20000 characters.' }] },
    })
  })

  test.each([
    'javascript:alert(1)',
    'https://elsewhere.example/pixel.png',
    '//elsewhere.example/x',
    '/\\elsewhere.example',
  ])('a file is its data or a path of ours, never %s', async (url) => {
    const file = (address: string) => ({ type: 'file' as const, mediaType: 'image/png', url: address })
    const messages = (address: string) => [{ role: 'user' as const, parts: [file(address)] }]
    const path = 'body.messages.0.parts.0.url'
    expect(await refused(ada.client.threads.create({ body: { messages: messages(url) } }))).toMatchObject({
      status: 422,
      body: { issues: [expect.objectContaining({ path })] },
    })
    const own = messages(await imageUrl())
    expect((await ada.client.threads.create({ body: { messages: own } })).data.messages).toHaveLength(1)
  })

  test('an unknown field is refused and named', async () => {
    const response = await ada.request('/api/v1/threads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'mine', author: bob.accountId }),
    })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(JSON.stringify(await response.json())).toContain('author')
  })

  test('a repeat with the same Idempotency-Key answers with the first thread', async () => {
    const options = { idempotencyKey: 'create-once' }
    const first = await ada.client.threads.create({ body: { name: 'once' } }, options)
    const second = await ada.client.threads.create({ body: { name: 'once' } }, options)
    expect(second.data.id).toBe(first.data.id)
  })

  test('an unknown model is refused by name', async () => {
    const error = await refused(
      ada.client.threads.create({ body: { provider: 'openai_chat', model: 'gpt-unheard-of' } }),
    )
    expect(error.status).toBe(422)
    expect(JSON.stringify(error.body)).toContain('gpt-unheard-of')
  })
})

describe('who may do what', () => {
  test("another's thread does not exist: 404 on every call", async () => {
    const { data: thread } = await ada.client.threads.create({ body: { name: 'mine alone' } })
    const params = { threadId: thread.id }
    const attempts = [
      bob.client.threads.get({ params }),
      bob.client.threads.patch({ params, body: { name: 'taken' } }),
      bob.client.threads.put({ params, body: { name: 'taken', messages: [], lastMessageId: null } }),
      bob.client.threads.delete({ params }),
      bob.client.runs.start({ params, body: { messages: [said('hi')] } }),
      bob.client.runs.startAsync({ params, body: { messages: [said('hi')] } }),
      bob.client.runs.read({ params }),
      bob.client.runs.cancel({ params }),
    ]
    const errors = await Promise.all(attempts.map(refused))
    expect(errors.map(({ status }) => status)).toEqual(attempts.map(() => 404))
    expect((await ada.client.threads.get({ params })).data.name).toBe('mine alone')
  })

  test('what is shared with the project can be seen by its members and changed by its author alone: 403', async () => {
    const { data: thread } = await ada.client.threads.create({ body: { name: 'ours', protected: 'project' } })
    const params = { threadId: thread.id }
    expect((await bob.client.threads.get({ params })).data.name).toBe('ours')
    expect((await refused(bob.client.threads.patch({ params, body: { name: 'theirs' } }))).status).toBe(403)
    expect((await refused(bob.client.runs.start({ params, body: { messages: [said('hi')] } }))).status).toBe(403)
    expect((await refused(bob.client.threads.delete({ params }))).status).toBe(403)
  })

  test('who only looks on in a project makes no threads there: 403', async () => {
    const viewer = await server.createAccount({ role: 'viewer' })
    expect((await refused(viewer.client.threads.create({ body: {} }))).status).toBe(403)
    expect((await refused(viewer.client.threads.sync({ body: { messages: [said('hi')] } }))).status).toBe(403)
    expect((await viewer.client.threads.list()).data).toEqual([])
  })

  test('a thread of a project that one does not belong to does not exist', async () => {
    const other = await server.createProject('Elsewhere')
    const carol = await server.createAccount({ projects: [other] })
    const { data: thread } = await carol.client.threads.create({ body: { protected: 'project' } })
    expect(thread.project).toBe(other)
    expect((await refused(ada.client.threads.get({ params: { threadId: thread.id } }))).status).toBe(404)
    expect((await refused(ada.client.threads.create({ body: { project: other } }))).status).toBe(404)
  })

  test('secure data needs the permission secure_data_mode', async () => {
    const plain = await server.createAccount({ permissions: [] })
    const error = await refused(plain.client.threads.create({ body: { secureData: true } }))
    expect(error.status).toBe(403)
  })
})

test('a thread with secure data is not shared beyond its project, neither at its creation nor later', async () => {
  for (const level of ['realm', 'public'] as const) {
    const error = await refused(ada.client.threads.create({ body: { secureData: true, protected: level } }))
    expect(error).toMatchObject({ status: 422, body: { issues: [{ path: 'body.protected' }] } })
  }
  const { data: thread } = await ada.client.threads.create({ body: { secureData: true, protected: 'project' } })
  const params = { threadId: thread.id }
  const error = await refused(ada.client.threads.patch({ params, body: { protected: 'public' } }))
  expect(error.status).toBe(422)
  expect((await ada.client.threads.get({ params })).data.protected).toBe('project')
})

describe('the list', () => {
  test('goes page by page, latest first, and names every thread once', async () => {
    const reader = await server.createAccount()
    const names = Array.from({ length: 7 }, (_, index) => `thread ${index}`)
    for (const name of names) await reader.client.threads.create({ body: { name } })
    const seen: string[] = []
    let resume: string | undefined
    do {
      const page = await reader.client.threads.list({ query: { limit: 3, resume } })
      seen.push(...page.data.map(({ name }) => name))
      resume = page.resume ?? undefined
    } while (resume)
    expect(seen).toEqual(names.toReversed())
  })

  test('finds by part of a name, taking wildcards as they are written', async () => {
    const reader = await server.createAccount()
    for (const name of ['100% done', '100 done', 'other']) await reader.client.threads.create({ body: { name } })
    const { data } = await reader.client.threads.list({ query: { filter: '100%' } })
    expect(data.map(({ name }) => name)).toEqual(['100% done'])
  })

  test('names certain threads by id, without those that the caller may not see', async () => {
    const { data: mine } = await bob.client.threads.create({ body: { name: 'mine' } })
    const { data: shared } = await ada.client.threads.create({ body: { name: 'shared', protected: 'project' } })
    const { data: hidden } = await ada.client.threads.create({ body: { name: 'hidden' } })
    const { data } = await bob.client.threads.list({ query: { ids: [mine.id, shared.id, hidden.id] } })
    expect(data.map(({ name }) => name).toSorted()).toEqual(['mine', 'shared'])
  })

  test('a forged cursor is refused', async () => {
    const error = await refused(ada.client.threads.list({ query: { resume: 'nonsense' } }))
    expect(error.status).toBe(422)
  })

  test("shows what others share, apart from one's own", async () => {
    const { data: shared } = await ada.client.threads.create({ body: { name: 'for all of us', protected: 'project' } })
    const { data: mine } = await bob.client.threads.list({ query: { owner: 'mine' } })
    const { data: others } = await bob.client.threads.list({ query: { owner: 'shared' } })
    expect(mine.map(({ id }) => id)).not.toContain(shared.id)
    expect(others.map(({ id }) => id)).toContain(shared.id)
  })
})

describe('changing a thread', () => {
  test('patch changes the named fields alone', async () => {
    const { data: thread } = await ada.client.threads.create({ body: { name: 'before', description: 'stays' } })
    const { data } = await ada.client.threads.patch({ params: { threadId: thread.id }, body: { name: 'after' } })
    expect(data).toMatchObject({ name: 'after', description: 'stays' })
  })

  test('messages are added after the last one seen; on an older view nothing changes: 409', async () => {
    const { data: thread } = await ada.client.threads.create({ body: { messages: [said('one')] } })
    const params = { threadId: thread.id }
    const { data } = await ada.client.threads.patch({
      params,
      body: { messages: [said('two')], lastMessageId: thread.lastMessageId },
    })
    expect(data.messages.map(({ parts }) => parts[0])).toEqual([said('one').parts[0], said('two').parts[0]])
    expect(data.messages[1]?.parentId).toBe(thread.lastMessageId)
    const error = await refused(
      ada.client.threads.patch({ params, body: { messages: [said('late')], lastMessageId: thread.lastMessageId } }),
    )
    expect(error.status).toBe(409)
    expect((await ada.client.threads.get({ params })).data.messages).toHaveLength(2)
  })

  test('of two changes of messages at once, one is kept and the other told', async () => {
    const { data: thread } = await ada.client.threads.create({ body: { messages: [said('one')] } })
    const change = (text: string) =>
      ada.client.threads.patch({
        params: { threadId: thread.id },
        body: { messages: [said(text)], lastMessageId: thread.lastMessageId },
      })
    const results = await Promise.allSettled([change('left'), change('right')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await ada.client.threads.get({ params: { threadId: thread.id } })).data.messages).toHaveLength(2)
  })

  test('put shows another conversation and keeps what it replaces as a branch', async () => {
    const { data: thread } = await ada.client.threads.create({ body: { messages: [said('one'), said('two')] } })
    const { data } = await ada.client.threads.put({
      params: { threadId: thread.id },
      body: { name: 'rewritten', messages: [said('one'), said('other')], lastMessageId: thread.lastMessageId },
    })
    expect(data.name).toBe('rewritten')
    expect(data.messages).toHaveLength(3)
    const [one, two, other] = data.messages
    expect([two?.parentId, other?.parentId]).toEqual([one?.id, one?.id])
    expect(data.activeMessageId).toBe(other?.id)
  })

  test('a deleted thread is gone, with its messages', async () => {
    const { data: thread } = await ada.client.threads.create({ body: { messages: [said('one')] } })
    expect(await ada.client.threads.delete({ params: { threadId: thread.id } })).toBeUndefined()
    expect((await refused(ada.client.threads.get({ params: { threadId: thread.id } }))).status).toBe(404)
  })
})

describe('a thread is unread', () => {
  const unread = async (reader: TestAccount, id: string) => {
    const [{ data: whole }, { data: list }] = [
      await reader.client.threads.get({ params: { threadId: id } }),
      await reader.client.threads.list({ query: { ids: [id] } }),
    ]
    expect(list.map((thread) => thread.unread)).toEqual([whole.unread])
    return whole.unread
  }

  test('while its newest message is an answer that was not seen to its end; the mark is for one person alone', async () => {
    const { data } = await ada.client.threads.sync({
      body: { protected: 'project', messages: [said('Say only: hello')] },
    })
    const { id } = data.thread
    const params = { threadId: id }
    const [asked, answer] = data.messages.map((message) => message.id)
    expect(await unread(ada, id)).toBe(true)
    await ada.client.threads.markRead({ params, body: { messageId: String(answer) } })
    expect([await unread(ada, id), await unread(bob, id)]).toEqual([false, true])
    // An older device does not take it back.
    await ada.client.threads.markRead({ params, body: { messageId: String(asked) } })
    expect(await unread(ada, id)).toBe(false)
    await ada.client.runs.start({ params, body: { messages: [said('Say only: again')] } })
    expect(await unread(ada, id)).toBe(true)
  })

  test('not by what one has written oneself', async () => {
    const { data } = await ada.client.threads.create({ body: { messages: [said('mine')] } })
    expect(await unread(ada, data.id)).toBe(false)
  })

  test('a mark stands at a message of the thread: 422 for any other, 404 in a thread of others', async () => {
    const { data: thread } = await ada.client.threads.create({ body: { messages: [said('one')] } })
    const { data: other } = await ada.client.threads.create({ body: { messages: [said('two')] } })
    const body = { messageId: String(other.lastMessageId) }
    expect((await refused(ada.client.threads.markRead({ params: { threadId: thread.id }, body }))).status).toBe(422)
    expect((await refused(bob.client.threads.markRead({ params: { threadId: other.id }, body }))).status).toBe(404)
  })
})
