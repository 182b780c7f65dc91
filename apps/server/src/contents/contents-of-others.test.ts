import { sql } from '#platform/database/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { askPrompt, FAST } from '../../test-harness/ask-prompt.ts'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'
import { createContentSearch } from './search/content-search.ts'

const server = serverOfFile()
let ada: TestAccount
let bob: TestAccount
let project: number

beforeEach(async () => {
  project = await server.createProject('Contents')
  ada = await server.createAccount({ projects: [project] })
  bob = await server.createAccount({ projects: [project] })
})

const PATIENCE = { timeout: 20_000 }

/** Does something while a change waits to be committed, once that other thing waits for it. */
async function during(change: ReturnType<typeof sql>, other: () => Promise<unknown>): Promise<unknown> {
  const { db } = server.database
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.execute(change)
    waiting = other().catch((error: unknown) => error)
    const blocked = sql`select 1 from pg_locks where not granted`
    await expect.poll(async () => (await db.execute(blocked)).rowCount, PATIENCE).toBeGreaterThan(0)
  })
  return waiting
}

const typesOf = async ({ client }: TestAccount, type: 'prompt' | 'result') =>
  (await client.contents.list({ query: { type } })).data.length

test('a prompt under which somebody else has a result is kept, with one’s own results', async () => {
  const { prompt, results } = await askPrompt(ada, { prompt: 'Say only: ours', protected: 'project', ...FAST })
  const params = { resultId: results[0]?.id ?? '' }
  const { data: ofBob } = await bob.client.promptResults.retry({ params, body: FAST })
  await bob.client.promptResults.patch({ params: { resultId: ofBob.id }, body: { protected: 'project' } })
  await expect.poll(() => typesOf(ada, 'result'), PATIENCE).toBe(2)
  const own = await askPrompt(ada, { prompt: 'Say only: mine', ...FAST })
  const removal = ada.client.contents.delete({ params: { contentId: prompt.id } })
  await expect(removal).rejects.toMatchObject({ status: 403 })
  expect(await typesOf(ada, 'result')).toBe(3)
  const { data, warnings } = await ada.client.contents.deleteMany({ body: { ids: [prompt.id, own.prompt.id] } })
  expect([data.deleted, warnings?.length]).toEqual([[own.prompt.id], 1])
  expect([await typesOf(ada, 'prompt'), await typesOf(ada, 'result')]).toEqual([1, 2])
  const named = await ada.client.contents.deleteMany({ body: { ids: [params.resultId] } })
  expect(named.data.deleted).toEqual([params.resultId])
})

describe('of a file of somebody else', () => {
  const upload = async () =>
    (await ada.client.files.upload({ body: { project }, file: new File(['words'], 'notes.txt') })).data

  const shownIn = async (file: Awaited<ReturnType<typeof upload>>) => {
    const part = { type: 'file' as const, url: file.url, mediaType: file.mediaType, filename: file.name }
    const messages = [{ role: 'user' as const, parts: [part] }]
    return (await ada.client.threads.create({ body: { project, protected: 'project', messages } })).data.id
  }

  const listed = async ({ client }: TestAccount) => (await client.contents.list({ query: { type: 'media' } })).data

  test('nobody is told by which model it was made', async () => {
    const file = await upload()
    await shownIn(file)
    await server.database.db.execute(
      sql`update contents set provider = 'openai_image', model = 'gpt-image-2' where id = ${file.id}`,
    )
    await expect.poll(async () => (await listed(bob)).map(({ id }) => id), PATIENCE).toEqual([file.id])
    expect((await listed(bob)).map(({ provider, model }) => [provider, model])).toEqual([[null, null]])
    expect((await listed(ada)).map(({ model }) => model)).toEqual(['gpt-image-2'])
  })

  test('nothing is listed once the threads with it are private, even if they become so at the same time', async () => {
    const file = await upload()
    const [first, second] = [await shownIn(file), await shownIn(file)]
    await expect.poll(async () => (await listed(bob)).length, PATIENCE).toBe(1)
    const queue = sql`select 1 from content_queue`
    await expect.poll(async () => (await server.database.db.execute(queue)).rowCount, PATIENCE).toBe(0)
    const hidden = await during(sql`update threads set is_private = true where id = ${first}`, () =>
      ada.client.threads.patch({ params: { threadId: second }, body: { isPrivate: true } }),
    )
    expect(hidden).toMatchObject({ data: { isPrivate: true } })
    await expect.poll(async () => (await listed(bob)).length, PATIENCE).toBe(0)
  })
})

test('a file that is deleted while its words are read lies in the trash, and nowhere else', async () => {
  const { db } = server.database
  const file = (
    await ada.client.files.upload({ body: { project }, file: new File(['words'], 'deleted-meanwhile.txt') })
  ).data
  const queue = sql`select 1 from content_queue`
  await expect.poll(async () => (await db.execute(queue)).rowCount, PATIENCE).toBe(0)
  await during(sql`update files set deleted_at = now() where id = ${file.id}`, () =>
    db.execute(sql`select list_files(array[${file.id}]::uuid[])`),
  )
  expect((await ada.client.contents.trash({})).data.map(({ id }) => id)).toContain(file.id)
  expect((await ada.client.contents.list({})).data.map(({ id }) => id)).not.toContain(file.id)
})

test('a search that takes too long ends, and says so', async () => {
  const { db } = server.database
  const which = { projects: [project], ofAll: false, kinds: ['chat'], owner: 'all', archived: false } as const
  const asked = { ...which, folder: undefined, ids: undefined }
  const caller = { author: ada.accountId, projectIds: [project] }
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table content_texts in access exclusive mode`)
    const search = createContentSearch(db, 0.1).counts(caller, asked, { exact: 'slow', beginnings: [] })
    await expect(search).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('The search took longer than 0.1 seconds.') as unknown,
    })
  })
})

test('what is restored while it is deleted for good stays, and the audit does not say otherwise', async () => {
  const { data } = await ada.client.catalogPrompts.create({ body: { name: 'Kept', prompt: 'a' } })
  const ids = [data.id]
  await ada.client.contents.deleteMany({ body: { ids } })
  const purged = await during(sql`update catalog_items set deleted_at = null where id = ${data.id}`, () =>
    ada.client.contents.deleteMany({ body: { ids, forGood: true } }),
  )
  expect(purged).toMatchObject({ data: { deleted: [] } })
  const { rows } = await server.database.db.execute<{ action: string }>(
    sql`select action from audit where subject_id = ${data.id} order by happened_at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted'])
})
