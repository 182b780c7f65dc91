import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
const grace = accountOfFile(server, { name: 'Grace' })
const jo = accountOfFile(server, { name: 'Jo' })

type Level = 'author' | 'project' | 'realm'

/** A conversation of Ada with a question and its answer. */
async function conversation(level: Level = 'project', name = 'Refunds') {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: yes' }] }]
  const { data } = await ada.client.threads.sync({ body: { name, protected: level, messages } })
  const [question, answer] = data.messages
  const threadId = data.thread.id
  return {
    threadId,
    at: { threadId, messageId: answer?.id ?? '' },
    question: { threadId, messageId: question?.id ?? '' },
  }
}

type Message = { threadId: string; messageId: string }

const say = async (who: TestAccount, params: Message, text = 'Is that so?', mentions: TestAccount[] = []) =>
  (await who.client.comments.create({ params, body: { text, mentions: mentions.map(({ accountId }) => accountId) } }))
    .data

const read = async (who: TestAccount, params: Message) => (await who.client.comments.list({ params })).data

const mentionsOf = async (who: TestAccount) => (await who.client.mentions.list({})).data

/** All that can be done with comments, each a call of somebody. */
const acts = (who: TestAccount, at: Message, commentId: string) => ({
  count: () => who.client.comments.count({ params: { threadId: at.threadId } }),
  list: () => who.client.comments.list({ params: at }),
  create: () => say(who, at),
  patch: () => who.client.comments.patch({ params: { threadId: at.threadId, commentId }, body: { text: 'mine' } }),
  delete: () => who.client.comments.delete({ params: { threadId: at.threadId, commentId } }),
  mentionable: () => who.client.comments.mentionable({ params: { threadId: at.threadId } }),
})

describe('comments on a message', () => {
  test('are read by all who see the conversation, oldest first, and counted', async () => {
    const { threadId, at, question } = await conversation()
    const first = await say(grace, at, 'Is that so? https://example.org')
    await say(ada, at, 'It is.')
    await say(jo, question, 'Which refunds?')
    expect(first).toMatchObject({ author: grace.accountId, authorName: 'Grace', editedDate: null })
    for (const who of [ada, grace, jo])
      expect((await read(who, at)).map(({ authorName, text }) => [authorName, text])).toEqual([
        ['Grace', 'Is that so? https://example.org'],
        ['Ada', 'It is.'],
      ])
    const { data } = await jo.client.comments.count({ params: { threadId } })
    expect(data).toHaveLength(2)
    expect(data).toContainEqual({ messageId: at.messageId, comments: 2 })
    expect(data).toContainEqual({ messageId: question.messageId, comments: 1 })
  })

  test('are changed by their author, and deleted by their author or that of the conversation', async () => {
    const { threadId, at } = await conversation()
    const mine = await say(grace, at)
    const params = { threadId, commentId: mine.id }
    for (const who of [ada, jo]) await expect(acts(who, at, mine.id).patch()).rejects.toMatchObject({ status: 403 })
    await expect(acts(jo, at, mine.id).delete()).rejects.toMatchObject({ status: 403 })
    const { data } = await grace.client.comments.patch({ params, body: { text: 'Never mind.' } })
    expect(data).toMatchObject({ text: 'Never mind.', editedDate: expect.any(String) })
    expect((await read(ada, at)).map(({ text, may }) => ({ text, ...may }))).toEqual([
      { text: 'Never mind.', change: false, delete: true },
    ])
    await ada.client.comments.delete({ params })
    expect(await read(grace, at)).toEqual([])
    await expect(grace.client.comments.delete({ params })).rejects.toMatchObject({ status: 404 })
    const own = await say(grace, at)
    await grace.client.comments.delete({ params: { threadId, commentId: own.id } })
    const { rows } = await server.database.db.execute(
      `select action, author from audit where subject_id = '${mine.id}' order by happened_at, id`,
    )
    expect(rows.map(({ action, author }) => [action, author])).toEqual([
      ['created', grace.accountId],
      ['changed', grace.accountId],
      ['deleted', ada.accountId],
    ])
  })

  test('go with the conversation, and come back with it', async () => {
    const { threadId, at } = await conversation()
    await say(grace, at)
    await ada.client.threads.delete({ params: { threadId } })
    await expect(read(ada, at)).rejects.toMatchObject({ status: 404 })
    await ada.client.contents.restoreMany({ body: { ids: [threadId] } })
    expect(await read(grace, at)).toHaveLength(1)
  })

  test('are up to two hundred a message, however many come at once', async () => {
    const { threadId, at } = await conversation()
    await server.database.db.execute(`
      insert into message_comments (id, thread_id, message_id, author, author_name, text, bytes, created_at)
      select gen_random_uuid(), '${threadId}', '${at.messageId}', 'x', 'x', 'x', 1, now() from generate_series(1, 198)`)
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => say(grace, at)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('say something, within a limit', async () => {
    const { at } = await conversation()
    for (const text of ['', '  ', 'x'.repeat(4001)])
      await expect(say(ada, at, text)).rejects.toMatchObject({ status: 422 })
  })
})

describe('who does not see a conversation', () => {
  test('reads and writes no comments in it, and does not learn that there are any', async () => {
    const { at } = await conversation('author')
    const note = await say(ada, at, 'A note to myself')
    const stranger = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
    for (const who of [grace, stranger])
      for (const act of Object.values(acts(who, at, note.id)))
        await expect(act()).rejects.toMatchObject({ status: 404 })
  })

  test('does not reach a comment of another conversation, or a message that is not in it', async () => {
    const [shared, own] = [await conversation(), await conversation('author')]
    const note = await say(ada, own.at)
    const params = { threadId: shared.threadId, commentId: note.id }
    await expect(ada.client.comments.patch({ params, body: { text: 'x' } })).rejects.toMatchObject({ status: 404 })
    await expect(ada.client.comments.delete({ params })).rejects.toMatchObject({ status: 404 })
    const crossed = { threadId: shared.threadId, messageId: own.at.messageId }
    await expect(say(grace, crossed)).rejects.toMatchObject({ status: 404 })
    await expect(read(grace, crossed)).rejects.toMatchObject({ status: 404 })
  })

  test('is mentioned in none, and finds no mention any more', async () => {
    const { at } = await conversation('author')
    await expect(say(ada, at, '@Grace', [grace])).rejects.toMatchObject({ status: 422 })
    const shared = await conversation()
    const stranger = await server.createAccount({ name: 'Sam', projects: [await server.createProject('Elsewhere')] })
    await expect(say(ada, shared.at, '@Sam', [stranger])).rejects.toMatchObject({ status: 422 })
    const { id } = await say(ada, shared.at, '@Grace, please look', [grace])
    expect(await mentionsOf(grace)).toMatchObject([{ commentId: id }])
    await ada.client.threads.patch({ params: { threadId: shared.threadId }, body: { protected: 'author' } })
    expect(await grace.client.mentions.list({})).toMatchObject({ data: [], unread: 0 })
    await expect(grace.client.mentions.get({ params: { commentId: id } })).rejects.toMatchObject({ status: 404 })
  })

  test('but is of another project, comments where all of the installation see it, and learns no names', async () => {
    const { threadId, at } = await conversation('realm')
    const sam = await server.createAccount({ name: 'Sam', projects: [await server.createProject('Elsewhere')] })
    expect((await say(sam, at)).authorName).toBe('Sam')
    expect((await sam.client.comments.mentionable({ params: { threadId } })).data).toEqual([])
    await expect(say(sam, at, '@Ada', [ada])).rejects.toMatchObject({ status: 422 })
  })

  test.each([
    ['temporary', { temporary: true }, 404],
    ['secure and unshared', { secureData: true }, 404],
    ['secure and shared with its project', { secureData: true, protected: 'project' }, 200],
  ] as const)('reads the comments of one that is %s no further than itself', async (_, body, expected) => {
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Between us' }] }]
    const { data } = await ada.client.threads.create({ body: { ...body, messages } })
    const at = { threadId: data.id, messageId: data.activeMessageId ?? '' }
    await say(ada, at, 'A note')
    const others = [grace, await server.createAccount({ projects: [await server.createProject('Elsewhere')] })]
    const statuses = await Promise.all(
      others.map((who) =>
        read(who, at).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      ),
    )
    expect(statuses).toEqual([expected, 404])
    const mention = say(ada, at, '@Grace', [grace])
    if (expected === 404) await expect(mention).rejects.toMatchObject({ status: 422 })
    else expect((await mention).mentions).toHaveLength(1)
  })

  test('reads nothing of them through a link', async () => {
    const { threadId, at } = await conversation('author')
    await say(ada, at, 'between us')
    const { data: link } = await ada.client.links.create({
      body: { kind: 'thread', subject: threadId, protected: 'project' },
    })
    const { data } = await grace.client.links.get({ params: { linkId: link.id } })
    expect(JSON.stringify(data)).not.toContain('between us')
    await expect(read(grace, at)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a mention', () => {
  test('is found by whoever is mentioned, leads to the message, and is unread until it is read', async () => {
    const kim = await server.createAccount({ name: 'Kim' })
    const { threadId, at } = await conversation()
    const { data: people } = await ada.client.comments.mentionable({ params: { threadId }, query: { filter: 'KI' } })
    expect(people).toEqual([{ accountId: kim.accountId, name: 'Kim' }])
    const found = async (filter: string) =>
      (await ada.client.comments.mentionable({ params: { threadId }, query: { filter } })).data
    // The signs of a pattern are letters like others, and nobody is offered to mention themselves.
    expect(await found('%')).toEqual([])
    expect(await found('Ada')).toEqual([])
    const { id, mentions } = await say(ada, at, 'What do you think, @Kim?', [kim])
    expect(mentions).toEqual(people)
    expect(await kim.client.mentions.list({})).toMatchObject({
      data: [
        {
          commentId: id,
          threadId,
          threadName: 'Refunds',
          threadType: 'chat',
          messageId: at.messageId,
          authorName: 'Ada',
          text: 'What do you think, @Kim?',
          read: false,
        },
      ],
      unread: 1,
    })
    await kim.client.mentions.read({ body: { messageId: crypto.randomUUID() } })
    expect((await kim.client.mentions.list({})).unread).toBe(1)
    await kim.client.mentions.read({ body: { messageId: at.messageId } })
    expect(await kim.client.mentions.list({})).toMatchObject({ data: [{ read: true }], unread: 0 })
  })

  test('is of those whose name stands in the comment, and follows what becomes of it', async () => {
    const kim = await server.createAccount({ name: 'Kim' })
    const lee = await server.createAccount({ name: 'Lee' })
    const { threadId, at } = await conversation()
    const { id, mentions } = await say(ada, at, 'Ask @Kim', [kim, lee])
    expect(mentions).toEqual([{ accountId: kim.accountId, name: 'Kim' }])
    expect(await mentionsOf(lee)).toEqual([])
    const params = { threadId, commentId: id }
    const body = { text: 'Ask @Lee', mentions: [kim.accountId, lee.accountId] }
    await ada.client.comments.patch({ params, body })
    expect(await mentionsOf(kim)).toEqual([])
    expect(await mentionsOf(lee)).toMatchObject([{ text: 'Ask @Lee', read: false }])
    await ada.client.comments.delete({ params })
    expect(await mentionsOf(lee)).toEqual([])
  })

  test('of many is read page by page', async () => {
    const kim = await server.createAccount({ name: 'Kim' })
    const { at } = await conversation()
    for (let nth = 1; nth <= 3; nth += 1) await say(ada, at, `@Kim ${nth}`, [kim])
    const first = await kim.client.mentions.list({ query: { limit: 2 } })
    const second = await kim.client.mentions.list({ query: { limit: 2, resume: first.resume ?? '' } })
    expect([...first.data, ...second.data].map(({ text }) => text)).toEqual(['@Kim 3', '@Kim 2', '@Kim 1'])
    expect(second).toMatchObject({ resume: null, unread: 3 })
    await kim.client.mentions.read({ body: {} })
    expect((await kim.client.mentions.list({})).unread).toBe(0)
  })
})
