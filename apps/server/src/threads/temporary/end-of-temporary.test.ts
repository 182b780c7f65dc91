import type { LiveEvent } from '@atrium/domain/live/live-event'
import { createAudit } from '#policy/audit.ts'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { sweepTemporary } from './sweep-temporary.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const create = async (
  body: NonNullable<Parameters<typeof ada.client.threads.create>[0]>['body'] = { temporary: true },
) => {
  const { data } = await ada.client.threads.create({ body })
  return { threadId: data.id }
}
const execute = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await server.database.db.execute<Row>(query)).rows
const age = ({ threadId }: { threadId: string }) =>
  execute(sql`update threads set updated_at = updated_at - interval '25 hours' where id = ${threadId}`)
const clock = () => new Date()
const sweep = () => sweepTemporary({ database: server.database.db, audit: createAudit({ clock }), hours: 24, clock })
const isThere = async ({ threadId }: { threadId: string }) =>
  (await execute(sql`select 1 from threads where id = ${threadId}`)).length > 0

describe('an upload', () => {
  const upload = async (name: string) => {
    const { data } = await ada.client.files.upload({ file: new File([name], name), body: { forMessage: 'true' } })
    return data
  }
  type Uploaded = Awaited<ReturnType<typeof upload>>
  const saying = ({ url, mediaType }: Uploaded) => ({
    role: 'user' as const,
    parts: [{ type: 'file' as const, url, mediaType }],
  })
  const library = async () => (await ada.client.media.list({ query: {} })).data.map(({ name }) => name)
  const rowsOf = ({ id }: Uploaded) => execute(sql`select thread_id, deleted_at from files where id = ${id}`)
  /** It goes with no conversation, and is not in the trash. */
  const STAYS = [{ thread_id: null, deleted_at: null }]
  const draw = async ({ name, url }: Uploaded, place: string): Promise<string> => {
    const fileId = newId()
    await ada.client.drafts.putFile({ params: { place, fileId }, body: { name, url, uploaded: true } })
    return fileId
  }

  test('that stood in an ordinary conversation stays, after both that and a temporary one are gone', async () => {
    const file = await upload('ordinary.txt')
    const ordinary = await create({ messages: [saying(file)] })
    await ada.client.threads.delete({ params: ordinary })
    await ada.client.trash.delete({ params: ordinary })
    expect(await library()).toContain('ordinary.txt')
    const params = await create({ temporary: true, messages: [saying(file)] })
    expect(await library()).toContain('ordinary.txt')
    await ada.client.threads.delete({ params })
    expect(await rowsOf(file)).toEqual(STAYS)
  })

  test('that still stands in an ordinary conversation does not go with that one later', async () => {
    const file = await upload('both.txt')
    const ordinary = await create({ messages: [saying(file)] })
    await ada.client.threads.delete({ params: await create({ temporary: true, messages: [saying(file)] }) })
    await ada.client.threads.delete({ params: ordinary })
    await ada.client.trash.delete({ params: ordinary })
    expect(await rowsOf(file)).toEqual(STAYS)
  })

  test('of a conversation that is kept is of the library, whatever becomes of the conversation', async () => {
    const file = await upload('kept.txt')
    const params = await create({ temporary: true, messages: [saying(file)] })
    await ada.client.threads.patch({ params, body: { temporary: false } })
    await ada.client.threads.delete({ params })
    await ada.client.trash.delete({ params })
    await ada.client.threads.delete({ params: await create({ temporary: true, messages: [saying(file)] }) })
    expect(await rowsOf(file)).toEqual(STAYS)
  })

  test('for a message that is not sent yet is not listed', async () => {
    const file = await upload('unsent.txt')
    await draw(file, 'new-chat-7908')
    expect(await library()).not.toContain('unsent.txt')
    await ada.client.drafts.delete({ params: { place: 'new-chat-7908' }, query: { forGood: 'true' } })
    expect(await rowsOf(file)).toEqual([])
  })

  test('for a message that was never sent goes with its temporary conversation, one that another draft has stays', async () => {
    const [alone, elsewhere] = [await upload('alone.txt'), await upload('elsewhere.txt')]
    const params = await create()
    await draw(alone, params.threadId)
    await draw(elsewhere, params.threadId)
    await draw(elsewhere, 'new-chat-7908')
    await age(params)
    // What somebody holds at this very moment goes with the next sweep.
    const sweepAll = async () => {
      await sweep()
      await ada.client.threads.delete({ params: await create() })
      return rowsOf(alone)
    }
    await expect.poll(sweepAll).toEqual([])
    expect(await rowsOf(elsewhere)).toEqual(STAYS)
  })

  test('that is taken out of the draft of a temporary conversation is in no trash', async () => {
    const file = await upload('taken-out.txt')
    const { threadId } = await create()
    await draw(file, threadId)
    await ada.client.drafts.delete({ params: { place: threadId } })
    expect(await rowsOf(file)).toEqual([])
    const other = await upload('other.txt')
    const fileId = await draw(other, 'new-chat-7908')
    await ada.client.drafts.deleteFile({ params: { place: 'new-chat-7908', fileId }, query: { forGood: 'true' } })
    expect(await rowsOf(other)).toEqual([])
  })
})

test('an image that was made in a temporary conversation stands in no family of the library, and has its own there', async () => {
  const upload = async (name: string) => (await ada.client.files.upload({ file: new File([name], name) })).data
  const [sea, night] = [await upload('sea.txt'), await upload('night.txt')]
  const { threadId } = await create()
  await execute(sql`update files set origin = 'generated', parent_id = ${sea.id} where id = ${night.id}`)
  await execute(sql`insert into file_uses (file_id, thread_id) values (${night.id}, ${threadId})`)
  const family = async (id: string) =>
    (await ada.client.media.get({ params: { id } })).data.lineage.map(({ name }) => name)
  expect(await family(sea.id)).toEqual(['sea.txt'])
  expect(await family(night.id)).toEqual(['sea.txt', 'night.txt'])
})

test('a repeated request is told that the conversation is gone, and its words are kept nowhere', async () => {
  const post = (path: string, body: object) =>
    ada.request(`/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `gone-${path.length}` },
      body: JSON.stringify(body),
    })
  const made = { temporary: true, instructions: 'Speak of herons.' }
  const { data } = (await (await post('threads', made)).json()) as { data: { id: string } }
  const params = { threadId: data.id }
  const asked = { messages: [said('Say only: pelican')] }
  await (await post(`threads/${data.id}/runs`, asked)).text()
  await ada.client.threads.delete({ params })
  const kept = await execute(
    sql`select 1 from idempotency_keys where body like '%herons%' or body like '%pelican%' or body like ${`%${data.id}%`}`,
  )
  expect(kept).toEqual([])
  expect((await post('threads', made)).status).toBe(404)
})

describe('the sweep', () => {
  test('leaves one in which something is said at that very moment', async () => {
    const params = await create()
    await age(params)
    await server.database.db.transaction(async (tx) => {
      await tx.execute(sql`update threads set updated_at = now() where id = ${params.threadId}`)
      await sweep()
    })
    expect(await isThere(params)).toBe(true)
  })

  test('is told to open pages, and recorded', async () => {
    const params = await create()
    const controller = new AbortController()
    const events = ada.client.events.follow.stream({}, { signal: controller.signal })[Symbol.asyncIterator]()
    const next = async (): Promise<LiveEvent | undefined> => (await events.next()).value?.event
    expect(await next()).toEqual({ type: 'missed' })
    await age(params)
    await sweep()
    expect(await next()).toEqual({ type: 'thread-deleted', ...params })
    controller.abort()
    expect(
      await execute(sql`select author, action from audit where subject_id = ${params.threadId} order by id`),
    ).toEqual([
      { author: ada.accountId, action: 'created' },
      { author: null, action: 'deleted' },
    ])
  })

  test('counts from the last message: another model or other instructions do not prolong it', async () => {
    const params = await create({ temporary: true, messages: [said('hello')] })
    await age(params)
    await ada.client.threads.patch({ params, body: { instructions: 'Be short.' } })
    await sweep()
    expect(await isThere(params)).toBe(false)
  })
})
