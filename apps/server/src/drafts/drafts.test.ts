import { sql } from '#platform/database/sql.ts'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import { changePlace, editPlace, newThreadPlace, proposalPlace } from '@atrium/domain/drafts/draft-place'
import {
  DRAFT_FILE_BYTES,
  DRAFT_FILE_DAYS,
  DRAFT_FILES_COUNT,
  DRAFT_OPTIONS_BYTES,
  DRAFT_TEXT_LIMIT,
} from '@atrium/domain/drafts/draft-limits'
import { describe, expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

let now = Date.now()
const server = serverOfFile({ clock: () => new Date(now) })

const NEW_CHAT = newThreadPlace('chat', DEFAULT_PROJECT_ID)
const PNG = 'data:image/png;base64,iVBORw0KGgo='

const read = async ({ client }: TestAccount, place = NEW_CHAT) => (await client.drafts.get({ params: { place } })).data
const write = async ({ client }: TestAccount, text: string, revision: number, place = NEW_CHAT) =>
  (await client.drafts.put({ params: { place }, body: { text, revision } })).data
const addFile = async (
  { client }: TestAccount,
  { place = NEW_CHAT, id = crypto.randomUUID(), url = PNG }: { place?: string; id?: string; url?: string } = {},
) => (await client.drafts.putFile({ params: { place, fileId: id }, body: { name: 'a.png', url } })).data
const newThread = async ({ client }: TestAccount) => (await client.threads.create({ body: {} })).data.id

describe('a draft', () => {
  test('that was never written is empty', async () => {
    expect(await read(await server.createAccount())).toEqual({
      place: NEW_CHAT,
      threadId: null,
      text: '',
      model: null,
      options: null,
      demands: null,
      files: [],
      revision: 0,
      updatedDate: null,
    })
  })

  test('keeps text, model and options, each as it was written last', async () => {
    const me = await server.createAccount()
    const params = { place: NEW_CHAT }
    const { revision } = await write(me, 'Dear all', 0)
    const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
    await me.client.drafts.put({ params, body: { model, options: { temperature: 1 } } })
    expect(await read(me)).toMatchObject({ text: 'Dear all', revision, model, options: { temperature: 1 } })
    await me.client.drafts.put({ params, body: { options: null } })
    expect(await read(me)).toMatchObject({ text: 'Dear all', model, options: null })
  })

  test('keeps what its words demand until it is sent, and a browser that knows of no demands leaves them', async () => {
    const me = await server.createAccount()
    const params = { place: await newThread(me) }
    const demands = { moderation: true, privacy: true, tools: ['calculator'] }
    const { data } = await me.client.drafts.put({ params, body: { text: 'Dear all', revision: 0, demands } })
    expect(data.demands).toEqual(demands)
    await write(me, 'Dear both', data.revision, params.place)
    const { revision } = await read(me, params.place)
    expect(await read(me, params.place)).toMatchObject({ text: 'Dear both', demands })
    const later = await addFile(me, { place: params.place })
    await me.client.drafts.delete({ params, query: { revision, files: crypto.randomUUID() } })
    expect(await read(me, params.place)).toMatchObject({ text: '', demands: null, files: [{ id: later.id }] })
    const tools = Array.from({ length: 51 }, (_, index) => `tool_${index}`)
    await expect(me.client.drafts.put({ params, body: { demands: { tools } } })).rejects.toMatchObject({ status: 422 })
  })

  test('has options of a bounded size, and the field is named', async () => {
    const me = await server.createAccount()
    const options = { prompt: 'x'.repeat(DRAFT_OPTIONS_BYTES) }
    const refused = me.client.drafts.put({ params: { place: NEW_CHAT }, body: { options } })
    await expect(refused).rejects.toMatchObject({ status: 422, body: { issues: [{ path: 'body.options' }] } })
    expect((await read(me)).options).toBeNull()
  })

  test('at an item of the catalog is its writer’s alone, also once the item is not to be seen any more', async () => {
    const [me, other] = [await server.createAccount(), await server.createAccount()]
    const body = { name: 'Shared', prompt: 'Hello', protected: 'project' } as const
    const { data: prompt } = await other.client.catalogPrompts.create({ body })
    const params = { catalogPromptId: prompt.id }
    const places = [changePlace(prompt.id), proposalPlace(prompt.id), changePlace('new-prompt')]
    for (const place of places) await write(me, `{"place": "${place}"}`, 0, place)
    await other.client.catalogPrompts.patch({ params, body: { isPrivate: true } })
    await expect(me.client.catalogPrompts.get({ params })).rejects.toMatchObject({ status: 404 })
    for (const place of places) {
      expect((await read(me, place)).text).toBe(`{"place": "${place}"}`)
      expect((await read(other, place)).text).toBe('')
    }
  })

  test('is only its writer’s, even in a thread that others see', async () => {
    const [me, other] = [await server.createAccount(), await server.createAccount()]
    const { data: shared } = await me.client.threads.create({ body: { protected: 'project' } })
    await write(me, 'half a thought', 0, shared.id)
    expect(await read(other, shared.id)).toMatchObject({ text: '', revision: 0 })
    await write(other, 'another', 0, shared.id)
    expect((await read(me, shared.id)).text).toBe('half a thought')
    expect((await other.client.drafts.list()).data.map(({ excerpt }) => excerpt)).toEqual(['another'])
  })

  test('of a thread that the caller may not see is 404, as is one of a project that they do not belong to', async () => {
    const [me, other] = [await server.createAccount(), await server.createAccount()]
    const place = await newThread(me)
    await expect(read(other, place)).rejects.toMatchObject({ status: 404 })
    await expect(write(other, 'x', 0, place)).rejects.toMatchObject({ status: 404 })
    const elsewhere = newThreadPlace('chat', await server.createProject('Elsewhere'))
    await expect(read(me, elsewhere)).rejects.toMatchObject({ status: 404 })
    await expect(read(me, 'nowhere')).rejects.toMatchObject({ status: 404 })
  })

  test('goes with its thread, and comes back with it', async () => {
    const me = await server.createAccount()
    const threadId = await newThread(me)
    await write(me, 'half a thought', 0, threadId)
    await addFile(me, { place: threadId })
    expect((await me.client.drafts.list()).data).toMatchObject([
      { place: threadId, threadId, excerpt: 'half a thought', files: 1 },
    ])
    await me.client.threads.delete({ params: { threadId } })
    expect((await me.client.drafts.list()).data).toEqual([])
    await expect(read(me, threadId)).rejects.toMatchObject({ status: 404 })
    await me.client.trash.restore({ params: { threadId } })
    expect((await me.client.drafts.list()).data).toMatchObject([{ excerpt: 'half a thought', files: 1 }])
    await me.client.threads.delete({ params: { threadId } })
    await me.client.trash.delete({ params: { threadId } })
    const { rows } = await server.database.db.execute(sql`select 1 from drafts where thread_id = ${threadId}`)
    expect(rows).toEqual([])
  })

  test('of a message that is changed stands beside that of its thread, and is seen by whoever sees the thread', async () => {
    const [me, other] = [await server.createAccount(), await server.createAccount()]
    const threadId = await newThread(me)
    const place = editPlace(threadId, crypto.randomUUID())
    await write(me, 'the answer to come', 0, threadId)
    await write(me, 'another wording', 0, place)
    expect(await read(me, place)).toMatchObject({ place, threadId, text: 'another wording' })
    expect((await read(me, threadId)).text).toBe('the answer to come')
    await expect(read(other, place)).rejects.toMatchObject({ status: 404 })
  })

  test('that becomes empty is in no list', async () => {
    const me = await server.createAccount()
    const { revision } = await write(me, 'x', 0)
    expect(await write(me, '', revision)).toMatchObject({ text: '', revision: 0 })
    expect((await me.client.drafts.list()).data).toEqual([])
  })
})

describe('two who write the same draft', () => {
  test('lose no text: a text on an older one is 409 with what stands there', async () => {
    const me = await server.createAccount()
    const first = await write(me, 'one', 0)
    const second = await write(me, 'one two', first.revision)
    await expect(write(me, 'one three', first.revision)).rejects.toMatchObject({
      status: 409,
      body: { data: { text: 'one two', revision: second.revision } },
    })
    expect((await read(me)).text).toBe('one two')
  })

  test('of many at once exactly one is taken', async () => {
    const me = await server.createAccount()
    const { revision } = await write(me, 'start', 0)
    const tabs = Array.from({ length: 8 }, (_, tab) => write(me, `start ${tab}`, revision))
    const results = await Promise.allSettled(tabs)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('the same text again is no conflict and no change', async () => {
    const me = await server.createAccount()
    const { revision } = await write(me, 'one', 0)
    expect(await write(me, 'one', 0)).toMatchObject({ text: 'one', revision })
  })

  test('a draft that was sent and begun anew is another one', async () => {
    const me = await server.createAccount()
    const { revision } = await write(me, 'one', 0)
    await me.client.drafts.delete({ params: { place: NEW_CHAT }, query: { revision } })
    const anew = await write(me, 'two', 0)
    expect(anew.revision).not.toBe(revision)
    await expect(write(me, 'one more', revision)).rejects.toMatchObject({ status: 409 })
  })

  test('what was sent here is not forgotten where somebody has gone on writing', async () => {
    const me = await server.createAccount()
    const { revision } = await write(me, 'one', 0)
    await write(me, 'one and more', revision)
    const deletion = me.client.drafts.delete({ params: { place: NEW_CHAT }, query: { revision } })
    await expect(deletion).rejects.toMatchObject({ status: 409, body: { data: { text: 'one and more' } } })
  })
})

describe('the files of a draft', () => {
  test('are added, read and taken out on their own', async () => {
    const me = await server.createAccount()
    const file = await addFile(me)
    expect(file).toMatchObject({ name: 'a.png', mediaType: 'image/png', size: 8 })
    expect((await read(me)).files).toEqual([file])
    const params = { place: NEW_CHAT, fileId: file.id }
    expect((await me.client.drafts.getFile({ params })).data.url).toBe(PNG)
    await me.client.drafts.deleteFile({ params })
    expect((await read(me)).files).toEqual([])
    await expect(me.client.drafts.getFile({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('the same file twice is one file', async () => {
    const me = await server.createAccount()
    const id = crypto.randomUUID()
    await Promise.all([addFile(me, { id }), addFile(me, { id })])
    expect((await read(me)).files).toHaveLength(1)
  })

  test('of another’s draft do not exist', async () => {
    const [me, other] = [await server.createAccount(), await server.createAccount()]
    const { id } = await addFile(me)
    await expect(other.client.drafts.getFile({ params: { place: NEW_CHAT, fileId: id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('go with the draft when it is sent', async () => {
    const me = await server.createAccount()
    await write(me, 'look', 0)
    await addFile(me)
    await me.client.drafts.delete({ params: { place: NEW_CHAT } })
    expect(await read(me)).toMatchObject({ text: '', files: [] })
  })

  test('that are kept are named by their address, and weigh nothing', async () => {
    const me = await server.createAccount()
    const { data: kept } = await me.client.files.upload({ file: new File(['a,b\n1,2'], 'table.csv') })
    const file = await addFile(me, { url: kept.url })
    expect(file).toMatchObject({ name: 'a.png', mediaType: kept.mediaType, size: 7, url: kept.url })
    expect((await read(me)).files).toEqual([file])
    const params = { place: NEW_CHAT, fileId: file.id }
    expect((await me.client.drafts.getFile({ params })).data.url).toBe(kept.url)
  })

  test('that are kept by somebody else cannot be taken into a draft', async () => {
    const [me, other] = [await server.createAccount(), await server.createAccount()]
    const { data: kept } = await other.client.files.upload({ file: new File(['secret'], 'notes.txt') })
    await expect(addFile(me, { url: kept.url })).rejects.toMatchObject({ status: 404 })
    expect((await read(me)).files).toEqual([])
  })

  test('that came after a message was sent stay for the next, however late the draft is forgotten', async () => {
    const me = await server.createAccount()
    const { revision } = await write(me, 'Look at this', 0)
    const [sent, added] = [await addFile(me), await addFile(me)]
    await me.client.drafts.delete({ params: { place: NEW_CHAT }, query: { revision, files: sent.id } })
    expect(await read(me)).toMatchObject({ text: '', model: null, files: [{ id: added.id }] })
    await me.client.drafts.delete({ params: { place: NEW_CHAT }, query: { files: added.id } })
    expect(await read(me)).toMatchObject({ files: [], revision: 0 })
  })

  test('are forgotten after thirty days without a change, and the text is not', async () => {
    const me = await server.createAccount()
    await write(me, 'look', 0)
    await addFile(me)
    now += DRAFT_FILE_DAYS * 24 * 3_600_000 - 1000
    await server.restart()
    expect((await read(me)).files).toHaveLength(1)
    now += 2000
    await server.restart()
    expect(await read(me)).toMatchObject({ text: 'look', files: [] })
  })
})

describe('what is too much is refused in words', () => {
  test('a text above the limit', async () => {
    const me = await server.createAccount()
    await expect(write(me, 'x'.repeat(DRAFT_TEXT_LIMIT + 1), 0)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('1,000,000 characters'),
    })
  })

  test('a file above the limit, an empty one, and one that is no data: URL', async () => {
    const me = await server.createAccount()
    const large = `data:image/png;base64,${Buffer.alloc(DRAFT_FILE_BYTES + 1).toString('base64')}`
    await expect(addFile(me, { url: large })).rejects.toMatchObject({
      status: 413,
      message: 'A file can have up to 20 MB.',
    })
    await expect(addFile(me, { url: 'data:image/png;base64,' })).rejects.toMatchObject({ status: 422 })
    await expect(addFile(me, { url: 'https://example.test/a.png' })).rejects.toMatchObject({ status: 422 })
  })

  test('one file more than a message carries', async () => {
    const me = await server.createAccount()
    for (let index = 0; index < DRAFT_FILES_COUNT; index += 1) await addFile(me)
    await expect(addFile(me)).rejects.toMatchObject({ status: 413, message: 'A draft can have up to 20 files.' })
  })

  test('more than one person may have in drafts altogether', async () => {
    const me = await server.createAccount()
    for (let index = 0; index < 10; index += 1) await addFile(me, { place: await newThread(me) })
    // They grow in the database: nobody has to send 200 MB for it.
    await server.database.db.execute(
      sql`update draft_files set bytes = decode(repeat('00', ${DRAFT_FILE_BYTES}), 'hex') where account_id = ${me.accountId}`,
    )
    await expect(addFile(me)).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining('up to 200 MB in total'),
    })
    await expect(write(me, 'x', 0)).rejects.toMatchObject({ status: 413 })
  })

  test('a text without the revision that it was written on', async () => {
    const me = await server.createAccount()
    const params = { place: NEW_CHAT }
    await expect(me.client.drafts.put({ params, body: { text: 'x' } })).rejects.toMatchObject({
      status: 422,
      issues: [{ path: 'body.revision' }],
    })
  })
})

describe('a file that is taken out of a draft', () => {
  const upload = async ({ client }: TestAccount) =>
    (await client.files.upload({ file: new File(['a,b'], 'table.csv', { type: 'text/csv' }) })).data
  const attach = async ({ client }: TestAccount, place: string, url: string, uploaded?: boolean) => {
    const fileId = crypto.randomUUID()
    await client.drafts.putFile({ params: { place, fileId }, body: { name: 'table.csv', url, uploaded } })
    return () => client.drafts.deleteFile({ params: { place, fileId } })
  }
  const inLibrary = async ({ client }: TestAccount) => (await client.media.list({})).data.map(({ id }) => id)

  test('leaves the library too where it was uploaded for that draft, and can be brought back', async () => {
    const me = await server.createAccount()
    const { id, url } = await upload(me)
    const remove = await attach(me, NEW_CHAT, url, true)
    expect((await read(me)).files).toMatchObject([{ uploaded: true }])
    await remove()
    expect(await inLibrary(me)).toEqual([])
    await me.client.files.restore({ params: { fileId: id } })
    expect(await inLibrary(me)).toEqual([id])
  })

  test('leaves the library as well where the draft is discarded as a whole', async () => {
    const me = await server.createAccount()
    const [uploaded, chosen] = [await upload(me), await upload(me)]
    await attach(me, NEW_CHAT, uploaded.url, true)
    await attach(me, NEW_CHAT, chosen.url)
    await me.client.drafts.delete({ params: { place: NEW_CHAT } })
    expect(await inLibrary(me)).toEqual([chosen.id])
  })

  test('stays where a message has taken it: the call that empties the draft names it', async () => {
    const me = await server.createAccount()
    const { id, url } = await upload(me)
    await attach(me, NEW_CHAT, url, true)
    const [file] = (await read(me)).files
    await me.client.drafts.delete({ params: { place: NEW_CHAT }, query: { files: file?.id } })
    expect((await read(me)).files).toEqual([])
    expect(await inLibrary(me)).toEqual([id])
  })

  test('stays in the library where it came from there', async () => {
    const me = await server.createAccount()
    const { id, url } = await upload(me)
    const remove = await attach(me, NEW_CHAT, url)
    await remove()
    expect(await inLibrary(me)).toEqual([id])
  })

  test('stays where it has been sent, or has been carried to another draft', async () => {
    const me = await server.createAccount()
    const { id, url } = await upload(me)
    const threadId = await newThread(me)
    const removeHere = await attach(me, NEW_CHAT, url, true)
    const removeThere = await attach(me, threadId, url, true)
    await removeHere()
    expect(await inLibrary(me)).toEqual([id])
    const sent = await upload(me)
    const part = { type: 'file' as const, mediaType: 'text/csv', url: sent.url, filename: 'table.csv' }
    const messages = [{ role: 'user' as const, parts: [part] }]
    await me.client.threads.put({ params: { threadId }, body: { name: 'x', messages, lastMessageId: null } })
    const removeSent = await attach(me, NEW_CHAT, sent.url, true)
    await removeSent()
    expect(await inLibrary(me)).toContain(sent.id)
    await removeThere()
    expect(await inLibrary(me)).toEqual([sent.id])
  })
})
