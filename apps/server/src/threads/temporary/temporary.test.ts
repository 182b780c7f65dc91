import { RequestError } from '@atrium/client/request-error'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { createAudit } from '#policy/audit.ts'
import { sweepTemporary } from './sweep-temporary.ts'

const server = serverOfFile({ titles: true })
const ada = accountOfFile(server, { name: 'Ada' })
const bob = accountOfFile(server, { name: 'Bob' })

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof RequestError ? error.status : 0),
  )

/** A temporary thread in which something has been answered. */
async function temporary(text = 'Say only: pelican'): Promise<{ threadId: string }> {
  const { data } = await ada.client.threads.create({ body: { temporary: true, messages: [] } })
  const params = { threadId: data.id }
  await ada.client.runs.start({ params, body: { messages: [said(text)] } })
  return params
}

/** As if the last message had been said so many hours earlier. */
const age = ({ threadId }: { threadId: string }, hours: number) =>
  server.database.db.execute(
    sql`update threads set updated_at = updated_at - make_interval(hours => ${hours}) where id = ${threadId}`,
  )
const clock = () => new Date()
const sweep = () => sweepTemporary({ database: server.database.db, audit: createAudit({ clock }), hours: 24, clock })
const rowsOf = async ({ threadId }: { threadId: string }) => {
  const { rows } = await server.database.db.execute<{ threads: number; messages: number; runs: number }>(sql`select
    (select count(*)::int from threads where id = ${threadId}) as threads,
    (select count(*)::int from messages where thread_id = ${threadId}) as messages,
    (select count(*)::int from runs where thread_id = ${threadId}) as runs`)
  return rows[0]
}

describe('a temporary conversation', () => {
  test('answers, branches and counts as others do, for its author alone', async () => {
    const params = await temporary()
    const { data } = await ada.client.threads.get({ params })
    expect(data).toMatchObject({ temporary: true, protected: 'author' })
    expect(data.messages.at(-1)?.metadata?.receipt?.cost).toBeGreaterThan(0)
    const { data: fork } = await ada.client.threads.fork({
      params,
      body: { messageId: data.messages.at(-1)?.id ?? '' },
    })
    expect(fork.temporary).toBe(true)
    expect(await statusOf(bob.client.threads.get({ params }))).toBe(404)
    expect(await statusOf(bob.client.threads.patch({ params, body: { temporary: false } }))).toBe(404)
  })

  test('stands in no list: of threads, by its id, by words, in the trash, in what has ended', async () => {
    const { threadId } = await temporary('Say only: pelican')
    const lists = await Promise.all([
      ada.client.threads.list({ query: { limit: 200 } }),
      ada.client.threads.list({ query: { ids: [threadId] } }),
      ada.client.threads.list({ query: { filter: 'pelican' } }),
      ada.client.threads.list({ query: { owner: 'shared', limit: 200 } }),
      ada.client.trash.list({ query: { limit: 200 } }),
    ])
    expect(lists.flatMap(({ data }) => data.map(({ id }) => id))).not.toContain(threadId)
    const { data: ended } = await ada.client.activity.list({ query: { state: 'ended', limit: 100 } })
    expect(ended.map(({ thread }) => thread.id)).not.toContain(threadId)
  })

  test('is told as running while it runs, so that it can be stopped', async () => {
    const { data } = await ada.client.threads.create({ body: { temporary: true } })
    const params = { threadId: data.id }
    const held = server.simulator.control.hold({}, 2)
    await ada.client.runs.startAsync({ params, body: { messages: [said('hello')] } })
    await held.reached
    const { data: living } = await ada.client.activity.list({ query: { state: 'living', limit: 100 } })
    expect(living.map(({ thread }) => thread.id)).toContain(data.id)
    // Deleted in mid-answer, nothing goes on.
    await ada.client.threads.delete({ params })
    held.release()
    expect(await rowsOf(params)).toEqual({ threads: 0, messages: 0, runs: 0 })
  })

  test('is named by no model', async () => {
    const before = server.simulator.control.received().length
    await temporary('Tell me of herons')
    const asked = server.simulator.control.received().slice(before)
    expect(asked.map(({ body }) => JSON.stringify(body).includes('Write a title'))).toEqual([false])
  })

  test('is shared with nobody, from the start and later', async () => {
    const params = await temporary()
    expect(await statusOf(ada.client.threads.patch({ params, body: { protected: 'project' } }))).toBe(422)
    const body = { temporary: true, protected: 'realm' } as const
    expect(await statusOf(ada.client.threads.create({ body }))).toBe(422)
  })
})

test('what was uploaded for a temporary conversation stands in no library and goes with it, what was taken from the library stays', async () => {
  const upload = async (name: string, body: { forMessage?: 'true' }) =>
    (await ada.client.files.upload({ file: new File([name], name), body })).data
  const [own, taken] = [await upload('own.txt', { forMessage: 'true' }), await upload('taken.txt', {})]
  const parts = [own, taken].map(({ url, mediaType }) => ({ type: 'file' as const, url, mediaType }))
  const library = async () => (await ada.client.media.list({ query: {} })).data.map(({ name }) => name)
  const status = async ({ url }: { url: string }) => (await ada.request(url)).status
  expect(await library()).toEqual(expect.arrayContaining(['own.txt', 'taken.txt']))
  const { data } = await ada.client.threads.create({ body: { temporary: true, messages: [{ role: 'user', parts }] } })
  expect(await library()).toContain('taken.txt')
  expect(await library()).not.toContain('own.txt')
  expect(await status(own)).toBe(200)
  await ada.client.threads.delete({ params: { threadId: data.id } })
  await expect.poll(() => status(own)).toBe(404)
  expect(await status(taken)).toBe(200)
})

describe('the end of a temporary conversation', () => {
  test('leaves nothing but what it cost', async () => {
    const params = await temporary()
    const { data } = await ada.client.threads.get({ params })
    await ada.client.threads.delete({ params })
    expect(await rowsOf(params)).toEqual({ threads: 0, messages: 0, runs: 0 })
    expect(await statusOf(ada.client.trash.restore({ params }))).toBe(404)
    const receipt = data.messages.at(-1)?.metadata?.receipt
    const { rows } = await server.database.db.execute(
      sql`select cost::float8 as cost, model from ledger_entries where id = ${data.messages.at(-1)?.metadata?.runId}`,
    )
    expect(rows).toEqual([{ cost: expect.closeTo(receipt?.cost ?? 0, 12), model: receipt?.model.model }])
  })

  test('comes so many hours after the last message, and not while it answers', async () => {
    const [old, young] = [await temporary(), await temporary()]
    await age(old, 24)
    await age(young, 23)
    const { data } = await ada.client.threads.create({ body: { temporary: true } })
    const answering = { threadId: data.id }
    const held = server.simulator.control.hold({}, 2)
    await ada.client.runs.startAsync({ params: answering, body: { messages: [said('hello')] } })
    await held.reached
    await age(answering, 48)
    await sweep()
    expect(await Promise.all([old, young, answering].map(async (one) => (await rowsOf(one))?.threads))).toEqual([
      0, 1, 1,
    ])
    held.release()
  })

  test('comes for all of somebody’s at once, and for nobody else’s', async () => {
    const own = await temporary()
    const { data: other } = await bob.client.threads.create({ body: { temporary: true } })
    const { data: ordinary } = await ada.client.threads.create({ body: {} })
    await ada.client.temporary.clear()
    expect((await rowsOf(own))?.threads).toBe(0)
    expect((await rowsOf({ threadId: other.id }))?.threads).toBe(1)
    expect((await rowsOf({ threadId: ordinary.id }))?.threads).toBe(1)
  })
})

test('a temporary conversation that is kept is an ordinary one', async () => {
  const params = await temporary()
  await ada.client.threads.patch({ params, body: { temporary: false } })
  const { data } = await ada.client.threads.list({ query: { limit: 200 } })
  expect(data.map(({ id }) => id)).toContain(params.threadId)
  await age(params, 48)
  await sweep()
  expect((await rowsOf(params))?.threads).toBe(1)
  // And never temporary again: what is listed does not vanish by itself.
  const body = JSON.parse('{"temporary":true}')
  expect(await statusOf(ada.client.threads.patch({ params, body }))).toBe(422)
})
