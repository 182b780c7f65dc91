import type { TestAccount } from '@atrium/server/test-harness'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

afterEach(() => server.simulator.control.clear())

let made = 0

const SMALL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const

/** A library with these texts, each a document, and a companion that answers from it. */
async function companionOf(texts: Record<string, string>, more: object = {}) {
  made += 1
  const { data: library } = await anna.client.libraries.create({
    body: { name: `Library ${made}`, protected: 'realm', ...more },
  })
  const params = { libraryId: library.id }
  for (const [name, text] of Object.entries(texts))
    await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name, text } })
  await vi.waitFor(
    async () => {
      const { data } = await anna.client.libraryDocuments.list({ params })
      expect(data.every(({ state }) => state === 'ready')).toBe(true)
      // Vectors are asked once they are all there.
      const { vectors } = (await anna.client.libraries.get({ params })).data
      if (vectors) expect(vectors).toMatchObject({ made: vectors.passages, isActive: true })
    },
    { timeout: 20_000, interval: 50 },
  )
  const body = { name: `Companion ${made}`, libraries: [library.id], publish: true, protected: 'realm' as const }
  return { params, companion: { id: (await anna.client.companions.create({ body })).data.id } }
}

async function ask(who: TestAccount, thread: object, text: string) {
  const { data } = await who.client.threads.create({ body: thread })
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  return who.client.runs.start({ params: { threadId: data.id }, body: { messages } })
}

const healthOf = async (params: { libraryId: string }) => (await anna.client.libraries.health({ params })).data

const answering = (text: string) => server.simulator.control.play({ kind: 'plain-text', text })

/** As if what there is had been there, and citations of it had been noted, for so long. */
const wait = ({ libraryId }: { libraryId: string }) =>
  server.database.db.execute(`
    update library_documents set created_at = now() - interval '40 days', cited_noted_from = now() - interval '40 days'
    where library_id = '${libraryId}'`)

test('documents that answers cite are told apart from those that are found only, and tests and temporary conversations count for nothing', async () => {
  const texts = {
    Berlin: 'Employees in Berlin have thirty days of holidays.',
    Paris: 'Employees in Paris have thirty days of holidays.',
  }
  const { params, companion } = await companionOf(texts)
  const uncited = async () => (await healthOf(params)).uncited.map(({ name }) => name).toSorted()
  expect(await uncited()).toEqual([])
  await wait(params)
  const about = { type: 'companion', companion }
  const question = 'How many holidays do employees have?'
  await anna.client.libraries.search({ body: { question, libraries: [params.libraryId] } })
  answering('Thirty days [1, 2].')
  await ask(anna, { ...about, temporary: true }, question)
  answering('Thirty days, as `days[1]` says.')
  await ask(anna, about, question)
  expect(await uncited()).toEqual(['Berlin', 'Paris'])
  answering('Thirty days [1].')
  const { data } = await ask(anna, about, question)
  const [first] = data.messages.at(-1)?.metadata?.retrieval?.passages ?? []
  const others = Object.keys(texts).filter((name) => name !== first?.document.name)
  await vi.waitFor(async () => expect(await uncited()).toEqual(others))
})

test('what a companion is asked without an answer is told its author in its words only, and never of secure data or temporary conversations', async () => {
  const { params, companion } = await companionOf({ Berlin: 'Employees in Berlin have thirty days of holidays.' })
  const about = { type: 'companion', companion }
  const ben = await server.createAccount({ name: 'Ben', permissions: ['secure_data_mode'] })
  await ask(ben, { ...about, temporary: true }, 'Where are submarines sold?')
  await ask(ben, { ...about, secureData: true }, 'Where are trains sold?')
  await ask(ben, about, 'How many holidays are there?')
  // Nobody has named a library: it is nobody's gap.
  await ben.client.libraries.search({ body: { question: 'Where are horses sold?' } })
  await ask(ben, about, 'Would ben@acme-works.com get bicycles?')
  server.simulator.control.play(
    { kind: 'tool-call', name: 'search_libraries', arguments: { question: 'tricycles' } },
    { times: 1, textIncludes: 'employees' },
  )
  await ask(ben, about, 'How many employees are there?')
  await vi.waitFor(async () => {
    const { questions } = await healthOf(params)
    expect(questions.map(({ question }) => question).toSorted()).toEqual([
      'Would [email-address] get bicycles?',
      'tricycles',
    ])
  })
  expect(JSON.stringify(await healthOf(params))).not.toMatch(/ben/i)
})

test('where a library has vectors, a question that only finds what is not like it is without an answer as well', async () => {
  const { params } = await companionOf({ Berlin: 'Employees have thirty days of holidays.' }, { embedding: SMALL })
  const search = (question: string) =>
    anna.client.libraries.search({ body: { question, libraries: [params.libraryId] } })
  expect((await search('submarine')).data).toHaveLength(1)
  expect((await search('holidays')).data).toHaveLength(1)
  // Nobody knows what a model would have found that could not be asked.
  server.simulator.control.play({ kind: 'upstream-error', status: 403, message: 'No.' }, { textIncludes: 'locomotive' })
  expect((await search('locomotive')).warnings).toHaveLength(1)
  await vi.waitFor(async () => expect((await healthOf(params)).questions).toMatchObject([{ question: 'submarine' }]))
})

test('of many documents the first fifty are told, and how many there are', async () => {
  const { params } = await companionOf({ Berlin: 'Employees in Berlin have thirty days of holidays.' })
  await server.database.db.execute(`
    insert into library_documents
    select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid()))).*
    from library_documents d, generate_series(1, 52) where d.library_id = '${params.libraryId}'`)
  const { counts, duplicates } = await healthOf(params)
  expect(duplicates).toHaveLength(50)
  expect(counts).toEqual({ questions: 0, failed: 0, stale: 0, duplicates: 52, uncited: 0 })
})
