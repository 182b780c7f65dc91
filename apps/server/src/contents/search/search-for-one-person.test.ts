import { beforeAll, describe, expect, test } from 'vitest'
import { kindsOf } from '@atrium/domain/contents/content-kind'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'
import { areAllNoted, noteSome } from '../indexing/known-words.ts'
import { createContentList, type PagePlace, type WhichContent } from '../content-list.ts'
import { areMarked, markSome } from './content-marks.ts'
import { createContentSearch } from './content-search.ts'

const server = serverOfFile()
let project: number
/** Has three threads, among many that are not hers. */
let ada: TestAccount
/** Shares each of his threads. */
let bob: TestAccount
let own: string[]

const MANY = 12_000
const SHARED = 300
/** Of somebody else, in the same project: as many that nobody sees, each with both words. */
const STRANGER = 'somebody else'

/** Threads with a text each, as triggers and the reader of texts would have written them. */
async function add(author: string, count: number, shared: boolean, text: string): Promise<string[]> {
  const { rows } = await server.database.db.execute<{ id: string }>(sql`
    with made as (
      insert into contents (id, type, project_id, author, shared, protected, name, created_at, updated_at)
      select gen_random_uuid(), 'chat', ${project}::int, ${author}, ${shared ? 1 : 0}::smallint, ${shared ? 'project' : 'author'}, 'Notes',
             now(), now() - n * interval '1 second'
      from generate_series(1, ${count}::int) n returning id, updated_at, project_id, author, shared
    ), said as (
      insert into content_texts (content_id, part_id, words)
      select id, gen_random_uuid(), to_tsvector('simple', ${text}) || content_marks(project_id, author, shared) from made
    )
    select id from made order by updated_at desc, id desc`)
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  project = await server.createProject('Much')
  ada = await server.createAccount({ projects: [project] })
  bob = await server.createAccount({ projects: [project] })
  await add(STRANGER, MANY, false, 'a heron and an egret')
  own = await add(ada.accountId, 2, false, 'a heron of hers')
  await add(ada.accountId, 1, false, 'nothing of the kind')
  await server.database.db.execute(sql`analyze contents`)
  await server.database.db.execute(sql`analyze content_texts`)
})

const idsOf = async ({ client }: TestAccount, query: object) => {
  const ids: string[] = []
  let resume: string | undefined
  do {
    const page = await client.contents.list({ query: { ...query, limit: 100, resume } })
    ids.push(...page.data.map(({ id }) => id))
    resume = page.resume ?? undefined
  } while (resume !== undefined)
  return ids
}

/** How many rows of a table a reading fetches. */
async function fetched(table: string, read: (db: Database) => Promise<unknown>): Promise<number> {
  return server.database.db.transaction((tx) => fetchedIn(tx, table, read))
}

async function fetchedIn(tx: Database, table: string, read: (db: Database) => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = ${table}`)
    return rows[0]?.count ?? 0
  }
  const before = await count()
  await read(tx)
  return (await count()) - before
}

const page: PagePlace = { sort: 'updated', order: 'desc', after: null, limit: 51 }
const asked = (over: Partial<WhichContent> = {}): WhichContent => ({
  projects: [project],
  ofAll: false,
  kinds: kindsOf(undefined, true),
  owner: 'all',
  archived: false,
  folder: undefined,
  ids: undefined,
  ...over,
})
const callerOf = ({ accountId }: TestAccount) => ({ author: accountId, projectIds: [project] })

describe('who sees little of much', () => {
  test('finds what is theirs, and nothing of others, however common the word', async () => {
    expect(await idsOf(ada, { filter: 'heron' })).toEqual(own)
    expect(await idsOf(ada, { filter: 'heron', everywhere: true })).toEqual(own)
    expect(await idsOf(ada, { filter: 'egret' })).toEqual([])
    expect(await idsOf(ada, { filter: 'heron egret' })).toEqual([])
    expect(await idsOf(bob, { filter: 'heron' })).toEqual([])
    const { data } = await ada.client.contents.find({ body: { ids: own, filter: 'heron' } })
    expect(data.map(({ id }) => id)).toEqual(own)
  })

  test.for([['heron'], ['egret']] as const)('has only their own texts looked through for %s', async ([exact]) => {
    const wanted = { exact, beginnings: [] }
    const texts = await fetched('content_texts', (db) =>
      createContentSearch(db).page(callerOf(ada), asked(), wanted, page),
    )
    expect(texts).toBeLessThan(20)
    const ids = await fetched('content_texts', (db) =>
      createContentSearch(db).page(callerOf(ada), asked({ ids: own }), wanted, page),
    )
    expect(ids).toBeLessThan(20)
  })

  test('finds what others share, once they do', async () => {
    const shared = await add(bob.accountId, SHARED, true, 'an egret that all may see')
    for (const query of [{}, { everywhere: true }, { owner: 'shared' }]) {
      expect(new Set(await idsOf(ada, { ...query, filter: 'egret' }))).toEqual(new Set(shared))
    }
    expect(await idsOf(ada, { filter: 'egret', owner: 'mine' })).toEqual([])
    expect(await idsOf(bob, { filter: 'egret' })).toEqual(shared)
    expect(await idsOf(bob, { everywhere: true })).toEqual(shared)
    expect(await idsOf(bob, { owner: 'shared' })).toEqual([])
    expect((await bob.client.contents.counts({})).data).toEqual({ chat: SHARED })
    expect((await ada.client.contents.counts({ query: { everywhere: true } })).data).toEqual({ chat: SHARED + 3 })
    await server.database.db.execute(sql`update contents set shared = 2 where id = ${shared[0]}`)
    expect(await idsOf(bob, { everywhere: true })).toEqual(shared)
    expect((await idsOf(ada, { everywhere: true })).toSorted()).toEqual([...(await idsOf(ada, {}))].toSorted())
  })
})

test('who has more than is looked at first has the rest of it looked through, where that is less than all texts with the word', async () => {
  const cleo = await server.createAccount({ projects: [project] })
  await add(cleo.accountId, 2200, false, 'nothing of the kind')
  const [oldest] = await add(cleo.accountId, 1, false, 'a heron at last')
  await server.database.db.execute(sql`update contents set updated_at = now() - interval '1 day' where id = ${oldest}`)
  const read = (db: Database) =>
    createContentSearch(db).page(callerOf(cleo), asked(), { exact: 'heron', beginnings: [] }, page)
  expect(await fetched('content_texts', read)).toBeLessThan(MANY / 2)
  expect(await idsOf(cleo, { filter: 'heron' })).toEqual([oldest])
})

describe('who has more than is looked at first, and nothing of it with a common word', () => {
  let dora: TestAccount
  const read = (db: Database) =>
    createContentSearch(db).page(callerOf(dora), asked(), { exact: 'heron', beginnings: [] }, page)

  beforeAll(async () => {
    dora = await server.createAccount({ projects: [project] })
    await add(dora.accountId, 6000, false, 'nothing of the kind')
  })

  test('has no more of it looked through', async () => {
    expect(await fetched('content_texts', read)).toBeLessThan(500)
    expect(await idsOf(dora, { filter: 'heron' })).toEqual([])
  })

  test('finds the one at its end', async () => {
    const [oldest] = await add(dora.accountId, 1, false, 'a heron after all')
    await server.database.db.execute(
      sql`update contents set updated_at = now() - interval '2 days' where id = ${oldest}`,
    )
    expect(await fetched('content_texts', read)).toBeLessThan(500)
    expect(await idsOf(dora, { filter: 'heron' })).toEqual([oldest])
    expect(await idsOf(dora, { filter: 'heron', owner: 'shared' })).toEqual([])
  })

  test('finds it as well while texts of an earlier version wait for their marks', async () => {
    const { db } = server.database
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into content_marking values ('00000000-0000-0000-0000-000000000000')`)
      await tx.execute(sql`update content_texts x set words = to_tsvector('simple', 'a heron after all')
        from contents c where c.id = x.content_id and c.author = ${dora.accountId} and x.words @@ 'heron'`)
      expect((await read(tx)).length).toBe(1)
      while (await markSome(tx));
      expect(await areMarked(tx)).toBe(true)
      expect(await fetchedIn(tx, 'content_texts', read)).toBeLessThan(500)
      expect((await read(tx)).length).toBe(1)
    })
  })

  test('finds it by its beginning: the words that begin so are looked for, as soon as all are noted', async () => {
    const { db } = server.database
    const begun = (tx: Database) =>
      createContentSearch(tx).page(callerOf(dora), asked(), { exact: '', beginnings: ['hero'] }, page)
    const isLeft = sql`insert into content_noting values ('00000000-0000-0000-0000-000000000000')`
    const undone = db.transaction(async (tx) => {
      await tx.execute(isLeft)
      expect((await begun(tx)).length).toBe(1)
      while (await noteSome(tx));
      expect(await areAllNoted(tx)).toBe(true)
      expect((await begun(tx)).length).toBe(1)
      // With one word of two nothing but that is looked for, until some are to be noted.
      await tx.execute(sql`update content_words set word = 'heronry' where word = 'heron'`)
      expect((await begun(tx)).length).toBe(0)
      await tx.execute(isLeft)
      expect((await begun(tx)).length).toBe(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const named = await dora.client.threads.create({ body: { name: 'The heronry' } })
    expect(await idsOf(dora, { filter: 'heronr' })).toEqual([named.data.id])
  })
})

test('who shares much has a page of it read, not all, where it is listed with what others share', async () => {
  await add(bob.accountId, 3000, true, 'said')
  await server.database.db.execute(sql`analyze contents`)
  const read = (db: Database) => createContentList(db).list(callerOf(bob), asked(), page)
  expect(await fetched('contents', read)).toBeLessThan(300)
})
