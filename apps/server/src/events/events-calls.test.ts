import type { LiveEvent } from '@atrium/domain/live/live-event'
import { sql } from '#platform/database/sql.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)
const open = new Set<AbortController>()

afterEach(() => {
  server.simulator.control.clear()
  for (const controller of open) controller.abort()
  open.clear()
})

/** Opens a stream, and answers what happens from then on up to a first event that `isLast`. */
async function follow(account: TestAccount) {
  const controller = new AbortController()
  open.add(controller)
  const stream = account.client.events.follow.stream({}, { signal: controller.signal })
  const events = stream[Symbol.asyncIterator]()
  const next = async (): Promise<LiveEvent> => {
    const { value, done } = await events.next()
    if (done) throw new Error('The stream has ended.')
    return value.event
  }
  expect(await next()).toEqual({ type: 'missed' })
  // What happened before may be told a moment later: it all comes before what happens now.
  const isMark = await mark(account)
  while (!isMark(await next()));
  return {
    next,
    async until(isLast: (event: LiveEvent) => boolean): Promise<LiveEvent[]> {
      const heard: LiveEvent[] = []
      for (;;) {
        const event = await next()
        if (isLast(event)) return heard
        heard.push(event)
      }
    },
  }
}

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

/** Something that only this account hears, and hears after everything before. */
async function mark(account: TestAccount) {
  const { data } = await account.client.threads.create({ body: { name: 'mark' } })
  return (event: LiveEvent) => event.type === 'thread-created' && event.threadId === data.id
}

test('servers of tools that come, change and go are told to whoever may use them, and to nobody else', async () => {
  const project = await server.createProject('Tools')
  const owner = await server.createAccount({ projects: [project], role: 'owner', permissions: [] })
  const member = await server.createAccount({ projects: [project], permissions: [] })
  const streams = await Promise.all([follow(member), follow(ada)])
  const body = { name: 'Tools', project, address: 'https://tools.example/mcp' }
  const { data: made } = await owner.client.toolServers.create({ body })
  await owner.client.toolServers.patch({ params: { serverId: made.id }, body: { enabled: false } })
  await owner.client.toolServers.delete({ params: { serverId: made.id } })
  const heard = []
  for (const [index, who] of [member, ada].entries()) {
    const isLast = await mark(index === 0 ? owner : who)
    heard.push(index === 0 ? [await streams[0]?.next(), await streams[0]?.next()] : await streams[1]?.until(isLast))
  }
  const changed = { type: 'tool-servers-changed' }
  expect(heard[0]).toEqual([changed, changed])
  expect(heard[1]?.filter((event) => event?.type === 'tool-servers-changed')).toEqual([])
})

test('a stream begins with what says that everything read before may be old, then tells what is done on other devices', async () => {
  const stream = await follow(ada)
  const { data: thread } = await ada.client.threads.create({ body: { name: 'before' } })
  const params = { threadId: thread.id }
  expect(await stream.next()).toEqual({ type: 'thread-created', threadId: thread.id })
  await ada.client.threads.patch({ params, body: { name: 'after' } })
  expect(await stream.next()).toEqual({ type: 'thread-changed', threadId: thread.id })
  const { data } = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
  expect(await stream.next()).toEqual({ type: 'run-started', threadId: thread.id, runId: data.run.id })
  expect(await stream.next()).toEqual({ type: 'run-ended', threadId: thread.id, runId: data.run.id })
  await ada.client.threads.delete({ params })
  expect(await stream.next()).toEqual({ type: 'thread-deleted', threadId: thread.id })
  await ada.client.userState.put({ body: { path: 'settings.wideColumn', value: true } })
  expect(await stream.next()).toEqual({ type: 'user-state-changed' })
})

test('what was read on one device is told to the others of the same person, and nobody else', async () => {
  const { data } = await ada.client.threads.sync({
    body: { protected: 'project', messages: [said('Say only: hello')] },
  })
  const messageId = String(data.messages.at(-1)?.id)
  const [mine, theirs] = [await follow(ada), await follow(bob)]
  await ada.client.threads.markRead({ params: { threadId: data.thread.id }, body: { messageId } })
  expect(await mine.next()).toEqual({ type: 'thread-read', threadId: data.thread.id, messageId })
  expect(await theirs.until(await mark(bob))).toEqual([])
})

test('what is kept beside a run, and what is deleted for good, is told to its owner', async () => {
  const { data } = await ada.client.threads.sync({ body: { messages: [said('Say only: hello')] } })
  const [threadId, messageId] = [data.thread.id, String(data.messages.at(-1)?.id)]
  const stream = await follow(ada)
  const file = new File([Buffer.from(PIXEL, 'base64')], 'dot.png', { type: 'image/png' })
  await ada.client.files.upload({ file, body: {} })
  expect(await stream.next()).toEqual({ type: 'media-changed' })
  await ada.client.audio.readAloud({ params: { threadId, messageId }, body: {} })
  expect(await stream.next()).toEqual({ type: 'media-changed' })
  await ada.client.threads.delete({ params: { threadId } })
  expect(await stream.next()).toEqual({ type: 'thread-deleted', threadId })
  await ada.client.trash.delete({ params: { threadId } })
  expect(await stream.next()).toEqual({ type: 'thread-deleted', threadId })
})

test('what changes nothing is not told', async () => {
  await ada.client.userState.put({ body: { path: 'settings.wideColumn', value: true } })
  const stream = await follow(ada)
  await ada.client.userState.put({ body: { path: 'settings.wideColumn', value: true } })
  expect(await stream.until(await mark(ada))).toEqual([])
})

/** An image of this account in each of two threads, of which the first is shared with the project. */
async function imagesInThreads(account: TestAccount) {
  const upload = async (name: string) => {
    const file = new File([Buffer.from(PIXEL, 'base64')], name, { type: 'image/png' })
    return (await account.client.files.upload({ file, body: {} })).data
  }
  const [seen, hidden] = [await upload('seen.png'), await upload('hidden.png')]
  const threadWith = async ({ url, mediaType }: typeof seen, level: 'project' | 'author') => {
    const messages = [{ role: 'user' as const, parts: [{ type: 'file' as const, url, mediaType }] }]
    return (await account.client.threads.create({ body: { protected: level, messages } })).data.id
  }
  const threads = [await threadWith(seen, 'project'), await threadWith(hidden, 'author')]
  return { seen: seen.id, hidden: hidden.id, shared: String(threads[0]) }
}

test('whoever sees a shared thread hears which of its files are deleted and brought back, and of no other', async () => {
  const { seen, hidden, shared } = await imagesInThreads(ada)
  const [mine, theirs] = [await follow(ada), await follow(bob)]
  const ids = [seen, hidden]
  await ada.client.media.deleteMany({ body: { ids } })
  await ada.client.media.restoreMany({ body: { ids } })
  expect(await theirs.until(await mark(bob))).toEqual([
    { type: 'media-changed', threadId: shared, deleted: [seen] },
    { type: 'media-changed', threadId: shared, restored: [seen] },
  ])
  const own = await mine.until(await mark(ada))
  expect(own).toContainEqual({ type: 'media-changed', deleted: ids.toSorted() })
  expect(own).toContainEqual({ type: 'media-changed', restored: ids.toSorted() })
})

test('whoever sees a prompt of the catalog hears when it changes, is shared, and is shared no more', async () => {
  const [mine, theirs] = [await follow(ada), await follow(bob)]
  const { catalogPrompts } = ada.client
  const { data } = await catalogPrompts.create({ body: { name: 'Told to others', prompt: 'Hello' } })
  const params = { catalogPromptId: data.id }
  await catalogPrompts.patch({ params, body: { prompt: 'Hello again' } })
  expect(await theirs.until(await mark(bob))).toEqual([])
  await catalogPrompts.patch({ params, body: { protected: 'project' } })
  expect(await theirs.next()).toEqual({ type: 'catalog-changed' })
  await catalogPrompts.patch({ params, body: { protected: 'author' } })
  expect(await theirs.next()).toEqual({ type: 'catalog-changed' })
  await catalogPrompts.delete({ params })
  expect(await theirs.until(await mark(bob))).toEqual([])
  expect(await mine.next()).toEqual({ type: 'catalog-changed' })
})

test('what is done with prompts and results is told to whoever sees them, and their end in the trash to their author alone', async () => {
  const body = { prompt: 'Say only: told', protected: 'project', provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data } = await ada.client.prompts.create({ body })
  const promptId = data.prompt.id
  const params = { resultId: data.results[0]?.id ?? '' }
  await expect
    .poll(async () => (await ada.client.promptResults.get({ params })).data.status, { timeout: 20_000 })
    .toBe('completed')
  const changed = { type: 'prompt-changed', promptId }
  const result = { ...changed, resultIds: [params.resultId] }
  const streams = [await follow(ada), await follow(bob)]
  const [, theirs] = streams
  const bothHear = async (event: object) => {
    for (const stream of streams) expect(await stream.next()).toEqual(event)
  }
  await bob.client.promptResults.vote({ params, query: { vote: 1 } })
  await bothHear(result)
  await ada.client.promptResults.patch({ params, body: { name: 'Renamed' } })
  await bothHear(result)
  await ada.client.promptResults.delete({ params })
  await bothHear(changed)
  await ada.client.contents.restoreMany({ body: { ids: [promptId] } })
  await bothHear(changed)
  await ada.client.promptResults.deleteMany({ query: { promptId } })
  await bothHear(changed)
  await ada.client.contents.deleteMany({ body: { ids: [promptId], forGood: true } })
  expect(await streams[0]?.next()).toEqual(changed)
  expect(await theirs?.until(await mark(bob))).toEqual([])
})

test('folders, and where somebody puts content, are told to them alone', async () => {
  const { data: thread } = await ada.client.threads.create({ body: { protected: 'project' } })
  const [mine, theirs] = [await follow(ada), await follow(bob)]
  const { contents } = ada.client
  const { data: folder } = await contents.createFolder({ body: { name: 'Told' } })
  const params = { folderId: folder.id }
  await contents.place({ body: { ids: [thread.id], folder: folder.id } })
  await contents.place({ body: { ids: [thread.id], archived: true } })
  await contents.renameFolder({ params, body: { name: 'Told again' } })
  await contents.deleteFolder({ params })
  for (let nth = 0; nth < 5; nth += 1) expect(await mine.next()).toEqual({ type: 'places-changed' })
  await expect(contents.deleteFolder({ params })).rejects.toMatchObject({ status: 404 })
  expect(await mine.until(await mark(ada))).toEqual([])
  expect(await theirs.until(await mark(bob))).toEqual([])
})

describe('nobody hears what is not theirs to see', () => {
  test("another's threads, runs and settings are never told, in the same project or elsewhere", async () => {
    const stranger = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
    const [near, far] = [await follow(bob), await follow(stranger)]
    const { data: thread } = await ada.client.threads.create({ body: { name: 'private' } })
    const params = { threadId: thread.id }
    await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    await ada.client.userState.put({ body: { path: 'settings.enterSends', value: false } })
    await ada.client.threads.patch({ params, body: { protected: 'project' } })
    expect(await near.next()).toEqual({ type: 'thread-changed', threadId: thread.id })
    await ada.client.threads.delete({ params })
    expect(await far.until(await mark(stranger))).toEqual([])
    expect(await near.until(await mark(bob))).toEqual([{ type: 'thread-deleted', threadId: thread.id }])
  })

  test('whoever may no longer see a thread hears that it is gone, and nothing of it after that', async () => {
    const stream = await follow(bob)
    const { data: thread } = await ada.client.threads.create({ body: { protected: 'project' } })
    const params = { threadId: thread.id }
    expect(await stream.next()).toEqual({ type: 'thread-created', threadId: thread.id })
    await ada.client.threads.patch({ params, body: { protected: 'author' } })
    expect(await stream.next()).toEqual({ type: 'thread-deleted', threadId: thread.id })
    await ada.client.threads.patch({ params, body: { name: 'behind closed doors' } })
    expect(await stream.until(await mark(bob))).toEqual([])
  })

  test('a member who is removed hears nothing more of the project, from that moment on', async () => {
    const project = await server.createProject('Shared')
    const [owner, member] = [
      await server.createAccount({ projects: [project] }),
      await server.createAccount({ projects: [project, 7908] }),
    ]
    const stream = await follow(member)
    const create = () => owner.client.threads.create({ body: { project, protected: 'project' } })
    const { data: first } = await create()
    expect(await stream.next()).toEqual({ type: 'thread-created', threadId: first.id })
    await server.database.db.execute(
      sql`delete from project_members where project_id = ${project} and account_id = ${member.accountId}`,
    )
    await create()
    await owner.client.threads.patch({ params: { threadId: first.id }, body: { name: 'without them' } })
    const { data: own } = await member.client.threads.create({ body: { project: 7908 } })
    expect(await stream.next()).toEqual({ type: 'thread-created', threadId: own.id })
  })
})

test('a server that starts again says so by ending the stream; the next one begins anew', async () => {
  const stream = await follow(ada)
  const ended = stream.until(() => false)
  await Promise.all([expect(ended).rejects.toMatchObject({ name: expect.any(String) }), server.restart()])
  const again = await follow(ada)
  const { data } = await ada.client.threads.create({ body: {} })
  expect(await again.next()).toEqual({ type: 'thread-created', threadId: data.id })
})

test('one account has at most 50 streams: 429 in words, and a closed one makes room', async () => {
  const greedy = await server.createAccount()
  for (let count = 0; count < 50; count += 1) await follow(greedy)
  const refusal = expect.objectContaining({ status: 429, message: expect.stringContaining('Close some') })
  await expect(greedy.client.events.follow.stream({}).opened).rejects.toEqual(refusal)
  for (const controller of [...open].slice(-1)) controller.abort()
  const opens = () =>
    follow(greedy).then(
      () => true,
      () => false,
    )
  await expect.poll(opens).toBe(true)
})
