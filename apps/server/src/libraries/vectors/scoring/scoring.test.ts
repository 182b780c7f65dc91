import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { likeness, unitVector } from '@atrium/domain/libraries/retrieval/packed-vector'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

const MODEL = { provider: 'mistral_embed', model: 'mistral-embed' } as const
const DIMENSIONS = 1024
const MANY = 12_000
/** None of its words stands in a passage. */
const QUESTION = 'zebra'

let libraryId: string
let space: number
beforeAll(async () => {
  const { data } = await anna.client.libraries.create({ body: { name: 'Large', embedding: MODEL } })
  libraryId = data.id
  const params = { libraryId }
  await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Lunch', text: 'Lunch from noon.' } })
  await vi.waitFor(
    async () => {
      const { vectors } = (await anna.client.libraries.get({ params })).data
      if (!vectors?.isActive) throw new Error('The vector is being made.')
    },
    { timeout: 20_000, interval: 50 },
  )
  const { rows } = await server.database.db.execute<{ id: number }>(
    sql`select id from library_spaces where library_id = ${libraryId}::uuid`,
  )
  space = rows[0]?.id ?? 0
  await add(MANY)
}, 120_000)

/** Passages with vectors, each a document, so that none is left out beside its neighbors. */
async function add(count: number): Promise<void> {
  await server.database.db.execute(sql`
    with added as (
      insert into library_documents (id, library_id, author, name, source, size, state, bytes, passages, terms, created_at, page_starts, reader_version)
      select gen_random_uuid(), ${libraryId}::uuid, 'anna', 'Document', '{"kind":"text"}', 0, 'ready', 0, 1, 0, now(), '{}', 1
      from generate_series(1, ${count}::int) returning id
    ), passages as (
      insert into library_passages (document_id, ordinal, headings, text, start_at, end_at)
      select id, 0, '{}', 'A text', 0, 0 from added returning id
    )
    insert into library_vectors (space, passage, scale, numbers)
    select ${space}::int, id, 0.001,
      (select string_agg(sha512((id || ' ' || n)::bytea), ''::bytea) from generate_series(1, ${DIMENSIONS}::int / 64) as n)
    from passages`)
}

async function search(limit = 20) {
  const body = { question: QUESTION, libraries: [libraryId], limit }
  return (await anna.client.libraries.search({ body })).data
}

const found = async () => (await search()).map(({ id, scores }) => ({ id, score: scores.vectors }))

/** The same by looking at every vector here. */
async function expected() {
  const { data } = await anna.client.embeddings.create({
    query: {},
    body: { ...MODEL, input: [QUESTION], purpose: 'query' },
  })
  const question = unitVector(data.embeddings[0] ?? [])
  const { rows } = await server.database.db.execute<{ id: number; scale: number; numbers: Buffer }>(
    sql`select passage as id, scale::float8 as scale, numbers from library_vectors where space = ${space}::int`,
  )
  return rows
    .map(({ id, scale, numbers }) => ({ id, score: likeness(question, { scale, numbers: new Int8Array(numbers) }) }))
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, 20)
}

test('a question finds what looking at every vector finds, also of what comes and goes between two questions', async () => {
  expect(await found()).toEqual(await expected())
  const [best] = await search(1)
  await anna.client.libraryDocuments.delete({ params: { libraryId, documentId: best?.document.id ?? '' } })
  await add(3000)
  const again = await found()
  expect(again).toEqual(await expected())
  expect(again.map(({ id }) => id)).not.toContain(best?.id)
})

test('a question that is narrowed is compared with what it is narrowed to', async () => {
  const [, second, third] = await search(3)
  const documents = [third, second].flatMap((passage) => passage?.document.id ?? [])
  const body = { question: QUESTION, libraries: [libraryId], filter: { documents } }
  const { data } = await anna.client.libraries.search({ body })
  expect(data.map(({ id }) => id)).toEqual([second?.id, third?.id])
})

test('questions are compared in one thread, while others are answered', async () => {
  // What an earlier test has begun ends with the server.
  await server.restart()
  let threads = 0
  const count = () => void (threads += 1)
  subscribe('worker_threads', count)
  try {
    const order: string[] = []
    const searching = Promise.all([search(), search()]).then(() => order.push('found'))
    for (let times = 0; times < 5; times += 1) {
      await anna.client.config.get({})
      order.push('config')
    }
    await searching
    expect(order).toEqual([...Array<string>(5).fill('config'), 'found'])
    expect(threads).toBe(1)
  } finally {
    unsubscribe('worker_threads', count)
  }
})
