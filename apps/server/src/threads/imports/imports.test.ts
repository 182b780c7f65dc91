import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { RequestError } from '@atrium/client/request-error'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { claiming, zipOf } from '../../../test-harness/archives.ts'
import { askPrompt, FAST } from '../../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })

type Node = { id: string; parent?: string | null; message?: object | null }

const spoken = (role: string, text: string) => ({
  author: { role },
  create_time: 1_700_000_000.5,
  content: { content_type: 'text', parts: [text] },
})

function chatGpt(id: string, nodes: readonly Node[], more: object = {}) {
  const mapping = Object.fromEntries(nodes.map((node) => [node.id, { children: [], ...node }]))
  const times = { create_time: 1_700_000_000, update_time: 1_700_000_100 }
  return { conversation_id: id, title: `Chat ${id}`, ...times, mapping, ...more }
}

const simple = (id: string) =>
  chatGpt(id, [
    { id: 'root', parent: null, message: null },
    { id: 'q', parent: 'root', message: spoken('user', `Question ${id}`) },
    { id: 'a', parent: 'q', message: spoken('assistant', `Answer ${id}`) },
  ])

async function begin(who: TestAccount, content: string | Uint8Array, name = 'conversations.json') {
  return (await who.client.imports.create({ file: new File([content as BlobPart], name), body: {} })).data
}

async function ended(who: TestAccount, importId: string) {
  const read = async () => (await who.client.imports.get({ params: { importId } })).data
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).not.toBe('running')
  return read()
}

const imported = async (who: TestAccount, content: unknown, name?: string) => {
  const given = content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content)
  return ended(who, (await begin(who, given, name)).id)
}

async function threadNamed(who: TestAccount, name: string) {
  const { data } = await who.client.threads.list({ query: { filter: name } })
  expect(data).toHaveLength(1)
  return (await who.client.threads.get({ params: { threadId: data[0]?.id ?? '' } })).data
}

const words = (parts: readonly { type: string; text?: string }[]) => parts.map(({ text }) => text).join('\n')

describe('an export of ChatGPT', () => {
  test('keeps its branches, its times and the branch that was shown; hidden messages and tools are left out', async () => {
    const nodes = [
      { id: 'root', parent: null, message: null },
      { id: 'system', parent: 'root', message: spoken('system', 'You are helpful.') },
      { id: 'q', parent: 'system', message: spoken('user', 'What is it?') },
      { id: 'a1', parent: 'q', message: spoken('assistant', 'The first answer.') },
      { id: 'a2', parent: 'q', message: spoken('assistant', 'The second answer.') },
      { id: 'tool', parent: 'a2', message: spoken('tool', 'raw output') },
      { id: 'q2', parent: 'tool', message: spoken('user', 'And more?') },
      { id: 'q3', parent: 'a1', message: spoken('user', 'On the first branch.') },
    ]
    const done = await imported(ada, [chatGpt('tree', nodes, { current_node: 'q3', title: 'A tree' })])
    expect(done).toMatchObject({
      status: 'completed',
      format: 'chatgpt',
      imported: 1,
      known: 0,
      failed: 0,
      progress: 1,
    })
    const thread = await threadNamed(ada, 'A tree')
    expect(thread).toMatchObject({
      author: ada.accountId,
      protected: 'author',
      unread: false,
      createdDate: '2023-11-14T22:13:20.000Z',
    })
    const named = new Map(thread.messages.map(({ id, parts }) => [id, words(parts)]))
    expect(thread.messages.map(({ parentId, parts }) => [named.get(parentId ?? '') ?? null, words(parts)])).toEqual([
      [null, 'What is it?'],
      ['What is it?', 'The first answer.'],
      ['The first answer.', 'On the first branch.'],
      ['What is it?', 'The second answer.'],
      ['The second answer.', 'And more?'],
    ])
    expect(named.get(thread.activeMessageId ?? '')).toBe('On the first branch.')
  })

  test('a circle of messages is told, and the conversations beside it are imported', async () => {
    const circle = chatGpt('circle', [
      { id: 'a', parent: 'b', message: spoken('user', 'a') },
      { id: 'b', parent: 'a', message: spoken('assistant', 'b') },
    ])
    const done = await imported(ada, [circle, simple('beside-circle')])
    expect(done).toMatchObject({ status: 'completed', imported: 1, failed: 1 })
    expect(done.failures).toEqual([{ name: 'Chat circle', reason: { key: 'conversationCircle', values: {} } }])
  })

  test('a message whose parent is missing begins a branch', async () => {
    await imported(ada, [chatGpt('orphan', [{ id: 'q', parent: 'gone', message: spoken('user', 'Who am I?') }])])
    expect((await threadNamed(ada, 'Chat orphan')).messages).toMatchObject([{ parentId: null }])
  })

  test('is read within its archive, beside what else is there', async () => {
    const conversations = JSON.stringify([simple('zipped')])
    const zip = await zipOf({ 'user.json': '{}', 'chat.html': 'x', 'conversations.json': conversations })
    expect(await imported(ada, zip, 'export.zip')).toMatchObject({ status: 'completed', imported: 1, failed: 0 })
  })
})

test('an export of Claude is read, with the texts that were attached', async () => {
  const message = (uuid: string, sender: string, text: string, more: object = {}) => ({ uuid, sender, text, ...more })
  const attachments = [{ file_name: 'a.txt', extracted_content: 'What stands in the file' }]
  const chat = {
    uuid: 'c-1',
    name: 'With Claude',
    created_at: '2025-01-02T03:04:05.000Z',
    updated_at: '2025-01-02T03:05:05.000Z',
    chat_messages: [message('1', 'human', 'Read this', { attachments }), message('2', 'assistant', 'Done.')],
  }
  expect(await imported(ada, [chat])).toMatchObject({ status: 'completed', format: 'claude', imported: 1 })
  const { messages } = await threadNamed(ada, 'With Claude')
  expect(messages.map(({ role, parts }) => [role, words(parts)])).toEqual([
    ['user', 'What stands in the file\nRead this'],
    ['assistant', 'Done.'],
  ])
})

test('what this product has exported is read again', async () => {
  const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: kept' }] }
  const { data } = await ada.client.threads.sync({ body: { name: 'Taken along', messages: [said] } })
  const file = await ada.client.exports.one({ params: { itemId: data.thread.id }, query: { format: 'json' } })
  const bob = await server.createAccount()
  expect(await imported(bob, await file.text(), 'a.json')).toMatchObject({ format: 'atrium', imported: 1 })
  const { messages } = await threadNamed(bob, 'Taken along')
  expect(messages.map(({ role, parts }) => [role, words(parts)])).toEqual([
    ['user', 'Say only: kept'],
    ['assistant', 'kept'],
  ])
})

test('of what this product has exported all branches come back, with what was set and how each answer was made', async () => {
  const body = {
    name: 'Set up',
    description: 'What it is for',
    instructions: 'Be brief.',
    privacy: true,
    providerOptions: { temperature: 0.3 },
    ...FAST,
  }
  const { data: created } = await ada.client.threads.create({ body })
  const params = { threadId: created.id }
  const say = async (text: string, parentId: string | null) => {
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: `Say only: ${text}` }] }]
    const { data: run } = await ada.client.runs.start({ params, body: { parentId, messages } })
    const now = async () => (await ada.client.threads.get({ params })).data
    await expect.poll(async () => (await now()).running).toBe(false)
    return run
  }
  await say('one', null)
  await say('two', null)
  const { data: before } = await ada.client.threads.get({ params })
  const file = await ada.client.exports.one({ params: { itemId: created.id }, query: { format: 'json' } })
  const bob = await server.createAccount()
  expect(await imported(bob, await file.text(), 'a.json')).toMatchObject({ imported: 1, failed: 0 })
  const after = await threadNamed(bob, 'Set up')
  const kept = ({ type, description, instructions, provider, model, providerOptions, privacy }: typeof before) => {
    return { type, description, instructions, provider, model, providerOptions, privacy }
  }
  expect(kept(after)).toEqual(kept(before))
  expect(after.messages.map(({ parts }) => words(parts)).toSorted()).toEqual([
    'Say only: one',
    'Say only: two',
    'one',
    'two',
  ])
  const receipts = ({ messages }: typeof before) => messages.flatMap(({ metadata }) => metadata?.receipt ?? [])
  expect(receipts(before)).toHaveLength(2)
  expect(receipts(after)).toEqual(receipts(before))
  const shownIn = ({ messages, activeMessageId }: typeof before) =>
    words(messages.find(({ id }) => id === activeMessageId)?.parts ?? [])
  expect(shownIn(after)).toBe(shownIn(before))
})

test('what can be read of the settings of an export is kept, and the rest does not keep its words out', async () => {
  const messages = [
    { id: 'q', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Hello' }], metadata: { receipt: 1 } },
  ]
  const odd = {
    id: 'odd',
    name: 'Odd settings',
    type: 'companion',
    description: 7,
    provider: 'nobody',
    model: 'x',
    messages,
  }
  expect(await imported(ada, { ...odd, providerOptions: { image: '/api/v1/files/1' } })).toMatchObject({ imported: 1 })
  const thread = await threadNamed(ada, 'Odd settings')
  expect(thread).toMatchObject({ type: 'chat', description: '', provider: null, model: null, providerOptions: {} })
})

test('options that no product of ours has written so large stay out of a list that all members read', async () => {
  const message = { id: 'q', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Hello' }] }
  const providerOptions = { user: 'y'.repeat(20_000) }
  const heavy = { id: 'heavy', name: 'Heavy', messages: [message], ...FAST, providerOptions }
  expect(await imported(ada, heavy)).toMatchObject({ imported: 1 })
  expect(await threadNamed(ada, 'Heavy')).toMatchObject({ ...FAST, providerOptions: {} })
})

test('a prompt and a result in an export of this product are left out, and it is said what they are', async () => {
  const { prompt, results } = await askPrompt(ada, { name: 'Of prompts', prompt: 'Say only: x', ...FAST })
  const { data } = await ada.client.threads.create({ body: { name: 'Beside them' } })
  const said = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Beside' }] }]
  await ada.client.runs.start({ params: { threadId: data.id }, body: { messages: said, ...FAST } })
  const file = async (itemId: string) =>
    (await ada.client.exports.one({ params: { itemId }, query: { format: 'json' } })).text()
  const ids = [prompt.id, results[0]?.id ?? '', data.id]
  const zip = await zipOf(
    Object.fromEntries(await Promise.all(ids.map(async (id, nth) => [`${nth}.json`, await file(id)]))),
  )
  const bob = await server.createAccount()
  const done = await imported(bob, zip, 'export.zip')
  expect(done).toMatchObject({ imported: 1, failed: 2 })
  expect(done.failures).toEqual([
    { name: 'Of prompts', reason: { key: 'conversationIsPrompt', values: {} } },
    { name: 'Of prompts', reason: { key: 'conversationIsResult', values: {} } },
  ])
})

describe('nothing twice', () => {
  test('what was imported before is known, until it has gone for good', async () => {
    const bob = await server.createAccount()
    expect(await imported(bob, [simple('one'), simple('two')])).toMatchObject({ imported: 2, known: 0 })
    expect(await imported(bob, [simple('one'), simple('two'), simple('3')])).toMatchObject({ imported: 1, known: 2 })
    const { id: threadId } = await threadNamed(bob, 'Chat one')
    await bob.client.threads.delete({ params: { threadId } })
    const failures = [{ name: 'Chat one', reason: { key: 'conversationInTrash', values: {} } }]
    expect(await imported(bob, [simple('one'), simple('two')])).toMatchObject({ imported: 0, known: 2, failures })
    await bob.client.trash.delete({ params: { threadId } })
    expect(await imported(bob, [simple('one')])).toMatchObject({ imported: 1, known: 0 })
  })

  test('what one person has imported is nothing to another', async () => {
    const [bob, eve] = [await server.createAccount(), await server.createAccount()]
    await imported(bob, [simple('same')])
    expect(await imported(eve, [simple('same')])).toMatchObject({ imported: 1, known: 0 })
    expect((await eve.client.imports.list()).data).toHaveLength(1)
    const [own] = (await bob.client.imports.list()).data
    const params = { importId: own?.id ?? '' }
    await expect(eve.client.imports.get({ params })).rejects.toMatchObject({ status: 404 })
    await expect(eve.client.imports.delete({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('an import that a stopped server has left goes on after its start, and counts each conversation once', async () => {
    const bob = await server.createAccount()
    const many = Array.from({ length: 400 }, (_, index) => simple(`many-${index}`))
    const { id } = await begin(bob, JSON.stringify(many))
    await expect.poll(async () => (await bob.client.threads.list({})).data.length).toBeGreaterThan(0)
    await server.restart()
    expect(await ended(bob, id)).toMatchObject({ status: 'completed', imported: 400, known: 0, failed: 0 })
    const { rows } = await server.database.db.execute<{ count: number }>(
      `select count(*)::int as count from threads where author = '${bob.accountId}'`,
    )
    expect(rows).toEqual([{ count: 400 }])
  })
})

describe('hostile files', () => {
  test.each([
    ['no JSON', 'Hello', 'importNoJson'],
    ['half a JSON', '[{"mapping":', 'importNoJson'],
    ['nothing', '', 'importNoJson'],
    ['no conversations', '[]', 'importEmpty'],
    ['depth', `[${'['.repeat(5000)}${']'.repeat(5000)}]`, 'importTooDeep'],
    ['the keys of prototypes', '[{"mapping":{"__proto__":{"polluted":true}}}]', 'importNoJson'],
    ['an archive that is none', 'PK\u0003\u0004 and then nothing', 'archiveBroken'],
  ])('%s', async (_, content, key) => {
    expect(await imported(ada, content)).toMatchObject({ status: 'failed', error: { key } })
  })

  test('an archive that unpacks to more than may be is refused before it is unpacked', async () => {
    const entries = { 'conversations-1.json': '[]', 'conversations-2.json': '[]' }
    const done = await imported(ada, claiming(await zipOf(entries), 550_000_000), 'bomb.zip')
    expect(done).toMatchObject({ status: 'failed', error: { key: 'archiveTooLarge', values: { limit: 1 } } })
  })

  test('an archive that unpacks to more than it says is damaged', async () => {
    const lying = claiming(await zipOf({ 'conversations.json': JSON.stringify([simple('lying')]) }), 10)
    expect(await imported(ada, lying, 'lying.zip')).toMatchObject({
      status: 'failed',
      error: { key: 'archiveBroken' },
    })
  })

  test('one endless conversation is refused', async () => {
    const begun = [Buffer.from('[{"title":"'), Buffer.alloc(90_000_000, 'x')]
    const endless = await zipOf({ 'conversations.json': Buffer.concat(begun) })
    const done = await imported(ada, endless, 'endless.zip')
    expect(done).toMatchObject({ status: 'failed', error: { key: 'conversationTooLarge', values: { limit: 64 } } })
  })

  test('fields of other kinds than expected fail their conversation alone', async () => {
    const odd = [{ mapping: [] }, { chat_messages: 1 }, 7, null, { other: true }]
    expect(await imported(ada, [...odd, simple('beside-odd')])).toMatchObject({
      status: 'completed',
      imported: 1,
      failed: 5,
    })
  })

  test('a person has one import at a time; one that is cancelled brings nothing more, and what has come stays', async () => {
    const bob = await server.createAccount()
    const many = Array.from({ length: 2000 }, (_, index) => simple(`cancelled-${index}`))
    const { id } = await begin(bob, JSON.stringify(many))
    await expect(begin(bob, '[]')).rejects.toBeInstanceOf(RequestError)
    const countOf = async () => {
      const { rows } = await server.database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from threads where author = ${bob.accountId}`,
      )
      return rows[0]?.n ?? 0
    }
    await expect.poll(countOf).toBeGreaterThan(0)
    await bob.client.imports.delete({ params: { importId: id } })
    expect(await ended(bob, id)).toMatchObject({ status: 'cancelled' })
    // Whoever carries it out throws its file away as the last thing.
    await expect.poll(() => readdir(join(server.dataDir, 'imports'))).toEqual([])
    const kept = await countOf()
    expect(kept).toBeLessThan(2000)
    expect(await imported(bob, [simple('after')])).toMatchObject({ status: 'completed', imported: 1 })
    expect(await countOf()).toBe(kept + 1)
  })

  test('who may only read in a project imports nothing into it', async () => {
    const viewer = await server.createAccount({ role: 'viewer' })
    await expect(begin(viewer, '[]')).rejects.toMatchObject({ status: 403 })
  })
})
