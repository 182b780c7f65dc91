import { packVector } from '@atrium/domain/libraries/retrieval/packed-vector'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { sql } from '#platform/database/sql.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { openPgvectorDatabase, type PgvectorDatabase } from '../../../test-harness/database/open-pgvector-database.ts'
import { createLibrarySearch } from '../searching/search-libraries.ts'
import { createPgvector, type Pgvector } from './create-pgvector.ts'
import { createPgvectorStore } from './pgvector-store.ts'
import { createVectorScorer } from './scoring/score-apart.ts'
import { createVectorsStore } from './vectors-store.ts'

const MODEL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
const DIMENSIONS = 24
/** More than are looked at one by one, and a library that hardly counts among them. */
const [MANY, SOME] = [10_400, 150]
const QUESTIONS = 12

let opened: PgvectorDatabase
const scorer = createVectorScorer()
let random: () => number

/** The library of each person: nobody else sees it. */
const spaces: Record<'anna' | 'ben', number> = { anna: 0, ben: 0 }
const callerOf = (author: string) => ({ accountId: author, author, projectIds: [1] }) as unknown as Caller

/** The same numbers in each run. Source: mulberry32 by Tommy Ettinger, public domain. */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const someVector = () => Array.from({ length: DIMENSIONS }, () => random() * 2 - 1)

/** Passages with vectors in a library of somebody's own. Each is a document, so that none is left out beside its neighbours. */
async function fill(author: 'anna' | 'ben', count: number): Promise<void> {
  const { db } = opened
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into libraries (id, project_id, author, path, name, description, protected, is_private, embedding, created_at, updated_at)
    values (gen_random_uuid(), 1, ${author}, ${author}, ${author}, '', 'author', false, ${JSON.stringify(MODEL)}::jsonb, now(), now()) returning id`)
  const id = rows[0]?.id ?? ''
  const space = await createVectorsStore(db).open(id, MODEL, new Date())
  spaces[author] = space.id
  await add(author, count)
  await createVectorsStore(db).activate(space)
}

async function add(author: 'anna' | 'ben', count: number): Promise<number[]> {
  const { rows } = await opened.db.execute<{ id: number }>(sql`
    with added as (
      insert into library_documents (id, library_id, author, name, source, size, state, bytes, passages, terms, created_at, page_starts, reader_version)
      select gen_random_uuid(), l.id, ${author}, 'Document', '{"kind":"text"}', 0, 'ready', 0, 1, 0, now(), '{}', 1
      from libraries l, generate_series(1, ${count}::int) where l.author = ${author} returning id
    )
    insert into library_passages (document_id, ordinal, headings, text, start_at, end_at)
    select id, 0, '{}', 'A text', 0, 0 from added returning id`)
  const ids = rows.map((row) => row.id)
  for (let from = 0; from < ids.length; from += 500) {
    const vectors = ids.slice(from, from + 500).map((passage) => ({ passage, ...packVector(someVector()) }))
    await createVectorsStore(opened.db).write(spaces[author], { vectors, tokens: 0, cost: 0 })
  }
  return ids
}

function open(): Pgvector {
  return createPgvector({ database: opened.db, openConnection: opened.openConnection, logger: createLogger('silent') })
}

/** What somebody finds by a vector alone: no word of the question stands anywhere. */
async function found(pgvector: Pick<Pgvector, 'serves' | 'isReady'>, author: string, vector: number[]) {
  const embedding = { embed: async () => ({ vectors: [vector], model: MODEL, inputTokens: 1, cost: 0 }) }
  const nobody = () => Promise.reject(new Error('Nothing is reranked.'))
  const search = createLibrarySearch(opened.db, {
    embedding: embedding as never,
    reranking: { rerank: nobody },
    rulesFor: async () => ({ allowed: null }) as never,
    pgvector,
    scorer,
  })
  const asked = { question: 'zebra', ids: undefined, limit: 10 }
  const { passages } = await search(callerOf(author), asked, new AbortController().signal)
  return passages.map(({ id, library, scores }) => ({ id, library: library.name, score: scores.vectors ?? 0 }))
}

const WITHOUT = { serves: () => false, isReady: () => false }

/** How many of the best ten that looking at every vector finds are found, from 0 to 1. */
async function recallOf(pgvector: Pgvector, author: string): Promise<number> {
  let same = 0
  for (let question = 0; question < QUESTIONS; question += 1) {
    const vector = someVector()
    const exact = new Set((await found(WITHOUT, author, vector)).map(({ id }) => id))
    same += (await found(pgvector, author, vector)).filter(({ id }) => exact.has(id)).length
  }
  return same / (QUESTIONS * 10)
}

const copies = async () => {
  const { rows } = await opened.db.execute<{ count: number }>(
    'select count(*)::int as count from library_vector_copies',
  )
  return rows[0]?.count
}

beforeAll(async () => {
  random = numbersOf(7)
  opened = await openPgvectorDatabase()
  await fill('anna', MANY)
  await fill('ben', SOME)
}, 120_000)

afterAll(async () => {
  await scorer.stop()
  await opened.close()
})

describe('a PostgreSQL that has pgvector', () => {
  test('is given the vectors that were made before, and finds by an index what looking at each of them finds', async () => {
    const pgvector = open()
    expect(pgvector.serves(DIMENSIONS)).toBe(false)
    await pgvector.tend()
    expect(pgvector.serves(DIMENSIONS)).toBe(true)
    expect(await copies()).toBe(MANY + SOME)
    expect(await createPgvectorStore(opened.db).unindexed()).toEqual([])
    expect(await recallOf(pgvector, 'anna')).toBeGreaterThan(0.95)
    await opened.db.execute('select pg_stat_force_next_flush()')
    const { rows } = await opened.db.execute<{ used: boolean }>(
      `select idx_scan > 0 as used from pg_stat_user_indexes where indexrelname = 'library_vector_copies_${DIMENSIONS}'`,
    )
    expect(rows).toEqual([{ used: true }])
    const [best] = await found(pgvector, 'anna', someVector())
    expect(best?.score).toBeGreaterThan(0)
    expect(best?.score).toBeLessThanOrEqual(1)
  }, 120_000)

  test('finds for nobody what they may not see, and all of the little that they may', async () => {
    const pgvector = open()
    await pgvector.tend()
    expect(await recallOf(pgvector, 'ben')).toBe(1)
    expect(new Set((await found(pgvector, 'ben', someVector())).map(({ library }) => library))).toEqual(
      new Set(['ben']),
    )
    expect(await found(pgvector, 'eve', someVector())).toEqual([])
    // By the index too, though hardly any of the nearest is permitted, and not where the caller names what is not theirs.
    const asked = { dimensions: DIMENSIONS, vector: Float32Array.from(someVector()), limit: 100 }
    const { rows } = await opened.db.execute<{ key: number }>(`select key from libraries where author = 'ben'`)
    const keys = rows.map(({ key }) => key)
    const nearest = await opened.db.transaction((tx) =>
      createPgvectorStore(tx as never).nearest({ ...asked, spaces: [spaces.ben, spaces.anna], keys }),
    )
    expect(nearest).toHaveLength(100)
    const whose = await opened.db.execute<{ space: number }>(
      sql`select distinct space from library_vectors where passage = any(${sql.param(nearest.map(({ passage }) => passage))}::int[])`,
    )
    expect(whose.rows).toEqual([{ space: spaces.ben }])
    // Nor by a filter: it narrows what is permitted, with the index and without.
    const [hers, his] = [await documentOf('anna'), await documentOf('ben')]
    const narrowed = { ...asked, spaces: [spaces.ben, spaces.anna], keys, filter: { documents: [hers, his] } }
    const byIndex = await opened.db.transaction((tx) => createPgvectorStore(tx as never).nearest(narrowed))
    const ofAll = await createPgvectorStore(opened.db).nearestOfAll(narrowed)
    expect(byIndex).toHaveLength(1)
    expect(ofAll.map(({ passage }) => passage)).toEqual(byIndex.map(({ passage }) => passage))
  }, 120_000)

  test('has each vector that is written or goes from then on', async () => {
    const pgvector = open()
    await pgvector.tend()
    const before = (await copies()) ?? 0
    const [passage = 0] = await add('ben', 1)
    await createVectorsStore(opened.db).markRefused(spaces.ben, (await addBare('ben')) ?? 0)
    expect(await copies()).toBe(before + 1)
    await opened.db.execute(
      sql`delete from library_documents where id = (select document_id from library_passages where id = ${passage})`,
    )
    expect(await copies()).toBe(before)
  }, 120_000)

  test('can lose the extension and get it again: what was written meanwhile is found with either', async () => {
    const vector = someVector()
    await opened.db.execute('drop extension vector cascade')
    // As a server does that finds none.
    await opened.db.transaction((tx) => createPgvectorStore(tx as never).remove())
    await add('ben', 20)
    const exact = await found(WITHOUT, 'ben', vector)
    const pgvector = open()
    await pgvector.tend()
    expect(await copies()).toBe(MANY + SOME + 20)
    const again = await found(pgvector, 'ben', vector)
    expect(again.map(({ id }) => id)).toEqual(exact.map(({ id }) => id))
  }, 120_000)
})

async function documentOf(author: string): Promise<string> {
  const { rows } = await opened.db.execute<{ id: string }>(
    sql`select id from library_documents where author = ${author} limit 1`,
  )
  return rows[0]?.id ?? ''
}

/** A passage without a vector. */
async function addBare(author: string): Promise<number | undefined> {
  const { rows } = await opened.db.execute<{ id: number }>(sql`
    insert into library_passages (document_id, ordinal, headings, text, start_at, end_at)
    select id, 1, '{}', 'A text', 0, 0 from library_documents where author = ${author} limit 1 returning id`)
  return rows[0]?.id
}
