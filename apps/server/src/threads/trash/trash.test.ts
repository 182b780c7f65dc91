import { TRASH_DAYS } from '@atrium/domain/contents/trash'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'
import { statusOf } from '../../../test-harness/status-of.ts'
import { emptyTrash } from './empty-trash.ts'
import { createTrashStore } from './trash-store.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })
const bob = accountOfFile(server, { name: 'Bob' })

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

type NewThread = NonNullable<Parameters<TestAccount['client']['threads']['create']>[0]>['body']

async function deleted(body: NewThread = {}): Promise<string> {
  const { data } = await ada.client.threads.create({ body: { messages: [said('hello')], ...body } })
  await ada.client.threads.delete({ params: { threadId: data.id } })
  return data.id
}

async function trashOf({ client }: TestAccount): Promise<string[]> {
  return (await client.trash.list({ query: { limit: 200 } })).data.map(({ id }) => id)
}

/** As if the thread had been deleted so many days earlier. */
async function age(threadId: string, days: number): Promise<void> {
  await server.database.db.execute(
    sql`update threads set deleted_at = deleted_at - make_interval(days => ${days}) where id = ${threadId}`,
  )
}

describe('a deleted thread', () => {
  test('does not exist for any call', async () => {
    const threadId = await deleted()
    const { client } = ada
    const params = { threadId }
    const calls = {
      get: client.threads.get({ params }),
      patch: client.threads.patch({ params, body: { name: 'Again' } }),
      put: client.threads.put({ params, body: { name: 'Again', messages: [] } }),
      delete: client.threads.delete({ params }),
      run: client.runs.start({ params, body: { messages: [said('more')] } }),
      runAsync: client.runs.startAsync({ params, body: { messages: [said('more')] } }),
      readRun: client.runs.read({ params }),
      cancelRun: client.runs.cancel({ params }),
    }
    const statuses = await Promise.all(Object.values(calls).map(statusOf))
    expect(Object.fromEntries(Object.keys(calls).map((name, index) => [name, statuses[index]]))).toEqual({
      get: 404,
      patch: 404,
      put: 404,
      delete: 404,
      run: 404,
      runAsync: 404,
      readRun: 404,
      cancelRun: 404,
    })
  })

  test('is in no list: not of its author, not by its id, not by words, not of those with whom it was shared', async () => {
    const threadId = await deleted({ name: 'Unmistakable pelican', protected: 'project' })
    const lists = await Promise.all([
      ada.client.threads.list({ query: { limit: 200 } }),
      ada.client.threads.list({ query: { ids: [threadId] } }),
      ada.client.threads.list({ query: { filter: 'pelican' } }),
      bob.client.threads.list({ query: { owner: 'shared', limit: 200 } }),
      bob.client.threads.list({ query: { ids: [threadId] } }),
    ])
    expect(lists.flatMap(({ data }) => data.map(({ id }) => id))).not.toContain(threadId)
  })

  test('runs nothing any more: what it ran is cancelled, and keeps its text', async () => {
    const held = server.simulator.control.hold({}, 2)
    const { data } = await ada.client.threads.create({ body: {} })
    const params = { threadId: data.id }
    await ada.client.runs.startAsync({ params, body: { messages: [said('long 200')] } })
    await held.reached
    await ada.client.threads.delete({ params })
    held.release()
    await ada.client.trash.restore({ params })
    const { data: back } = await ada.client.threads.get({ params })
    expect(back.running).toBe(false)
    expect((await ada.client.runs.read({ params })).data.run.status).toBe('cancelled')
  })
})

describe('the trash', () => {
  test('shows what its owner has deleted, the latest first, with the day on which it goes', async () => {
    const first = await deleted({ name: 'First' })
    const second = await deleted({ name: 'Second' })
    expect((await trashOf(ada)).slice(0, 2)).toEqual([second, first])
    const { data } = await ada.client.trash.list({})
    const [thread] = data
    const days = (Date.parse(thread?.goneDate ?? '') - Date.parse(thread?.deletedDate ?? '')) / 86_400_000
    expect(days).toBe(TRASH_DAYS)
  })

  test('goes on from page to page', async () => {
    const ids = [await deleted(), await deleted(), await deleted()].toReversed()
    const { data: one, resume } = await ada.client.trash.list({ query: { limit: 2 } })
    const { data: two } = await ada.client.trash.list({ query: { limit: 1, resume: resume ?? undefined } })
    expect([...one, ...two].map(({ id }) => id)).toEqual(ids)
  })

  test('is its owner’s alone, also for threads that were shared', async () => {
    const threadId = await deleted({ protected: 'project' })
    const params = { threadId }
    expect(await trashOf(bob)).not.toContain(threadId)
    expect(await statusOf(bob.client.trash.restore({ params }))).toBe(404)
    expect(await statusOf(bob.client.trash.delete({ params }))).toBe(404)
    expect(await trashOf(ada)).toContain(threadId)
  })
})

describe('bringing back', () => {
  test('gives the thread as it was, with its messages and in its place in the list', async () => {
    const threadId = await deleted({ name: 'To be missed' })
    const { data } = await ada.client.trash.restore({ params: { threadId } })
    expect(data).toMatchObject({ id: threadId, name: 'To be missed' })
    const { data: whole } = await ada.client.threads.get({ params: { threadId } })
    expect(whole.messages).toHaveLength(1)
    expect(await trashOf(ada)).not.toContain(threadId)
    const { data: list } = await ada.client.threads.list({})
    expect(list.map(({ id }) => id)).toContain(threadId)
  })

  test('twice is once', async () => {
    const params = { threadId: await deleted() }
    await Promise.all([ada.client.trash.restore({ params }), ada.client.trash.restore({ params })])
    expect((await ada.client.trash.restore({ params })).data.id).toBe(params.threadId)
  })

  test('ends after 30 days', async () => {
    const params = { threadId: await deleted() }
    await age(params.threadId, TRASH_DAYS)
    expect(await statusOf(ada.client.trash.restore({ params }))).toBe(404)
    expect(await trashOf(ada)).not.toContain(params.threadId)
  })
})

describe('for good', () => {
  test('its owner deletes it when they say so', async () => {
    const params = { threadId: await deleted() }
    await ada.client.trash.delete({ params })
    expect(await statusOf(ada.client.trash.restore({ params }))).toBe(404)
    expect(await statusOf(ada.client.trash.delete({ params }))).toBe(404)
  })

  test('a thread that is not deleted cannot be deleted for good', async () => {
    const { data } = await ada.client.threads.create({ body: {} })
    expect(await statusOf(ada.client.trash.delete({ params: { threadId: data.id } }))).toBe(404)
    expect((await ada.client.threads.get({ params: { threadId: data.id } })).data.id).toBe(data.id)
  })

  test('the sweep takes what is past its 30 days and nothing else', async () => {
    const [old, young] = [await deleted(), await deleted()]
    await age(old, TRASH_DAYS)
    await age(young, TRASH_DAYS - 1)
    await emptyTrash({ trash: createTrashStore(server.database.db) }, Date.now())
    const { rows } = await server.database.db.execute(sql`select id from threads where id in (${old}, ${young})`)
    expect(rows).toEqual([{ id: young }])
  })
})
