import { beforeAll, expect, test } from 'vitest'
import { eq, sql } from '#platform/database/sql.ts'
import { whenWaiting } from '../../test-harness/database/when-waiting.ts'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'
import { statusOf } from '../../test-harness/status-of.ts'
import { sharedLinks } from './links-tables.ts'

const server = serverOfFile()
let ada: TestAccount
/** Works in another project. */
let eve: TestAccount

beforeAll(async () => {
  ada = await server.createAccount({ name: 'Ada' })
  eve = await server.createAccount({ name: 'Eve', projects: [await server.createProject('Elsewhere')] })
})

type Level = 'realm' | 'project' | 'author'

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

async function conversation(more: object = {}): Promise<string> {
  const { data } = await ada.client.threads.sync({ body: { messages: [said('Say only: hello')], ...more } })
  return data.thread.id
}

async function linkTo(subject: string, kind: 'thread' | 'prompt' | 'result' = 'thread'): Promise<string> {
  return (await ada.client.links.create({ body: { kind, subject, protected: 'realm' } })).data.id
}

const protect = (linkId: string, level: Level) =>
  ada.client.links.patch({ params: { linkId }, body: { protected: level } })

const opened = (who: TestAccount, linkId: string) => statusOf(who.client.links.get({ params: { linkId } }))

test('who may open a link is changed while an answer is written, and what it shows is not', async () => {
  const threadId = await conversation()
  const linkId = await linkTo(threadId)
  const { data: thread } = await ada.client.threads.get({ params: { threadId } })
  const held = server.simulator.control.hold()
  await ada.client.runs.startAsync({
    params: { threadId },
    body: { messages: [said('Say only: more')], parentId: thread.activeMessageId },
  })
  try {
    expect((await protect(linkId, 'author')).data).toMatchObject({ protected: 'author' })
    expect(await opened(eve, linkId)).toBe(404)
    await protect(linkId, 'realm')
    const { data } = await eve.client.links.get({ params: { linkId } })
    expect(JSON.stringify(data.messages)).not.toContain('more')
    expect(await statusOf(ada.client.links.patch({ params: { linkId }, body: { refresh: true } }))).toBe(409)
  } finally {
    held.release()
  }
})

test('who may open a link is changed where there is more by now than a link can show', async () => {
  const threadId = await conversation()
  const linkId = await linkTo(threadId)
  await server.database.db.execute(sql`
    update messages set parts = jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('x', 8000000)))
    where thread_id = ${threadId}::uuid and role = 'user'`)
  expect((await protect(linkId, 'author')).data).toMatchObject({ protected: 'author' })
  expect(await opened(eve, linkId)).toBe(404)
  expect((await protect(linkId, 'project')).data).toMatchObject({ protected: 'project' })
  expect(await statusOf(ada.client.links.patch({ params: { linkId }, body: { refresh: true } }))).toBe(422)
})

test('a link to what lies in the trash is narrowed before that comes back, and widened to nobody', async () => {
  const threadId = await conversation()
  const linkId = await linkTo(threadId)
  await ada.client.threads.delete({ params: { threadId } })
  expect((await protect(linkId, 'project')).data).toMatchObject({ protected: 'project' })
  expect(await statusOf(protect(linkId, 'realm'))).toBe(404)
  await ada.client.contents.restoreMany({ body: { ids: [threadId] } })
  expect(await opened(eve, linkId)).toBe(404)
})

test('what may not be shown to all is not widened to all', async () => {
  const threadId = await conversation()
  const linkId = await linkTo(threadId)
  await protect(linkId, 'project')
  await server.database.db.execute(sql`update threads set secure_data = true where id = ${threadId}::uuid`)
  expect(await statusOf(protect(linkId, 'realm'))).toBe(422)
  expect(await statusOf(protect(linkId, 'author'))).toBe(200)
  expect(await statusOf(protect(linkId, 'project'))).toBe(200)
})

test('who opens a link is narrowed while what it shows is brought up to date, and stays as narrow', async () => {
  const linkId = await linkTo(await conversation())
  expect(await whileChanging(linkId, 'author')).toBe(200)
  const { data } = await ada.client.links.list({ query: {} })
  expect(data.find(({ id }) => id === linkId)).toMatchObject({ protected: 'author' })
  expect(await opened(eve, linkId)).toBe(404)
  expect((await ada.client.links.patch({ params: { linkId }, body: {} })).data).toMatchObject({ protected: 'author' })
})

test('what a link shows is brought up to date for nobody whom it has been widened for meanwhile', async () => {
  const linkId = await linkTo(await conversation())
  await protect(linkId, 'project')
  expect(await whileChanging(linkId, 'realm')).toBe(409)
})

/** Asks for what there is now while a change of the level is under way. */
async function whileChanging(linkId: string, level: Level): Promise<number> {
  const { db } = server.database
  let refreshed = Promise.resolve(0)
  await db.transaction(async (tx) => {
    await tx.update(sharedLinks).set({ protected: level }).where(eq(sharedLinks.id, linkId))
    refreshed = statusOf(ada.client.links.patch({ params: { linkId }, body: { refresh: true } }))
    await whenWaiting(db)
  })
  return refreshed
}
