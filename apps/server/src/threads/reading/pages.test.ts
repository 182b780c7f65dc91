import { THREAD_BYTES } from '@atrium/domain/threads/thread-limits'
import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const { get, create } = {
  get: (threadId: string, query = {}) => ada.client.threads.get({ params: { threadId }, query }),
  create: async (messages: ReturnType<typeof said>[]) => (await ada.client.threads.create({ body: { messages } })).data,
}

/** So long a machine that is busy with other tests may take to write and read a hundred megabytes. */
const HUNDRED_MEGABYTES_WITHIN_MS = 90_000

async function pagesOf(threadId: string, limit: number, after?: string): Promise<string[][]> {
  const pages: string[][] = []
  let resume = after
  do {
    const answer = await get(threadId, { limit, resume })
    pages.push(answer.data.messages.map(({ id }) => id))
    resume = answer.resume ?? undefined
  } while (resume !== undefined)
  return pages
}

test('a thread is read in pages that together are all of it, oldest first', async () => {
  const thread = await create(['one', 'two', 'three', 'four', 'five'].map(said))
  const pages = await pagesOf(thread.id, 2)
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(pages.flat()).toEqual(thread.messages.map(({ id }) => id))
  expect(await pagesOf(thread.id, 1000)).toEqual([pages.flat()])
})

test('without a page all of it comes at once, as before', async () => {
  const thread = await create(['one', 'two'].map(said))
  expect(await get(thread.id)).toMatchObject({ data: { messages: thread.messages }, resume: null })
})

test('a page of long messages ends early, and has one message at least', async () => {
  const thread = await create(Array.from({ length: 6 }, (_, index) => said(String(index).repeat(900_000))))
  const pages = await pagesOf(thread.id, 1000)
  expect(pages.map(({ length }) => length)).toEqual([5, 1])
})

test(
  'a thread that grew too large before there was a limit is read in pages, and tells so where it is asked for at once',
  { timeout: HUNDRED_MEGABYTES_WITHIN_MS },
  async () => {
    const thread = await create([said('first')])
    await server.database.db.execute(sql`
      insert into messages (id, thread_id, role, parts, created_at)
      select gen_random_uuid(), ${thread.id}, 'user',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('x', 10000000))), now()
      from generate_series(1, ${Math.ceil(THREAD_BYTES / 10_000_000) + 3})`)
    const answer = await get(thread.id)
    expect(answer.warnings).toEqual([expect.stringContaining('too large for one answer')])
    const rest = await pagesOf(thread.id, 1000, answer.resume ?? undefined)
    expect(new Set([...answer.data.messages.map(({ id }) => id), ...rest.flat()]).size).toBe(11)
    expect(rest.flat().length).toBeLessThan(11)
  },
)

test('a cursor of something else is refused by name', async () => {
  const thread = await create([])
  await expect(get(thread.id, { limit: 1, resume: 'x' })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'query.resume' }] },
  })
})
