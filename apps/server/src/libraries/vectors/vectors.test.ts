import type { Library } from '@atrium/contract/entities/libraries/library'
import type { TestAccount } from '@atrium/server/test-harness'
import { describe, expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

const SMALL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
const OTHER = { provider: 'mistral_embed', model: 'mistral-embed' } as const

let libraries = 0

async function createLibrary(fields: object = {}): Promise<string> {
  libraries += 1
  const { data } = await anna.client.libraries.create({ body: { name: `Library ${libraries}`, ...fields } })
  return data.id
}

async function addText(libraryId: string, name: string, text: string): Promise<string> {
  const body = { kind: 'text' as const, name, text }
  return (await anna.client.libraryDocuments.add({ params: { libraryId }, body })).data.id
}

const read = async (libraryId: string) => (await anna.client.libraries.get({ params: { libraryId } })).data

/** Waits until a library is as it says. */
const until = (libraryId: string, what: (library: Library) => void) =>
  vi.waitFor(async () => what(await read(libraryId)), { timeout: 20_000, interval: 50 })

const embedded = (libraryId: string, passages: number) =>
  until(libraryId, ({ vectors }) => expect(vectors).toMatchObject({ made: passages, passages, isActive: true }))

const search = (question: string, libraryId: string, who: TestAccount = anna) =>
  who.client.libraries.search({ body: { question, libraries: [libraryId] } })

/** The texts that were given to a model to be found by. */
const given = () =>
  server.simulator.control.received().flatMap(({ body }) => {
    const { input } = body as { input?: string[] }
    return Array.isArray(input) ? input : []
  })

describe('a library with an embedding model', () => {
  test('has vectors of its passages, each made once, and is asked by words and by meaning', async () => {
    const libraryId = await createLibrary({ embedding: SMALL })
    const documentId = await addText(libraryId, 'Hotels', '# Costs\n\nA night in a hotel may cost 150 euros.')
    await addText(libraryId, 'Lunch', 'The canteen serves lunch from noon.')
    await embedded(libraryId, 2)
    expect((await read(libraryId)).vectors?.cost).toBeGreaterThan(0)
    expect(given()).toContain('Hotels\nCosts\nA night in a hotel may cost 150 euros.')
    const { data, ranking, warnings } = await search('hotel night', libraryId)
    expect(ranking).toEqual({ feedback: false, models: [SMALL], rerankers: [] })
    expect(warnings).toBeUndefined()
    expect(data[0]).toMatchObject({
      document: { id: documentId },
      scores: { words: expect.any(Number), vectors: expect.any(Number) },
    })
    // Nothing of the question stands in it: it is found by its vector alone.
    expect(data[1]).toMatchObject({ document: { name: 'Lunch' }, scores: { words: null } })
    expect(data[1]?.score).toBeLessThan(data[0]?.score ?? 0)

    server.simulator.control.forget()
    await addText(libraryId, 'Parking', 'The garage opens at seven.')
    await embedded(libraryId, 3)
    expect(given()).toEqual(['Parking\nThe garage opens at seven.'])
    await anna.client.libraryDocuments.delete({ params: { libraryId, documentId } })
    expect((await read(libraryId)).vectors).toMatchObject({ made: 2, passages: 2 })
    const { rows } = await server.database.db.execute(
      `select 1 from library_vectors v left join library_passages p on p.id = v.passage where p.id is null`,
    )
    expect(rows).toEqual([])
  })

  test('has vectors of another model once all of those are there, and of none at once', async () => {
    const libraryId = await createLibrary({ embedding: SMALL })
    await addText(libraryId, 'Lunch', 'The canteen serves lunch from noon.')
    await embedded(libraryId, 1)
    const params = { libraryId }
    const held = server.simulator.control.hold()
    await anna.client.libraries.patch({ params, body: { embedding: OTHER } })
    await held.reached
    expect((await read(libraryId)).vectors).toMatchObject({ made: 0, isActive: false })
    held.release()
    await embedded(libraryId, 1)
    expect((await search('lunch', libraryId)).ranking.models).toEqual([OTHER])
    const spaces = `select model from library_spaces where library_id = '${libraryId}'`
    expect((await server.database.db.execute(spaces)).rows).toEqual([{ model: OTHER.model }])
    await anna.client.libraries.patch({ params, body: { embedding: null } })
    expect((await read(libraryId)).vectors).toBeNull()
    expect((await server.database.db.execute(spaces)).rows).toEqual([])
    expect((await search('lunch', libraryId)).ranking.models).toEqual([])
  })

  test('is asked by words where its provider is down, and the answer says so', async () => {
    const libraryId = await createLibrary({ embedding: SMALL })
    await addText(libraryId, 'Lunch', 'The canteen serves lunch from noon.')
    await embedded(libraryId, 1)
    server.simulator.control.play({ kind: 'upstream-error', status: 403, message: 'No.' })
    const { data, ranking, warnings } = await search('lunch', libraryId)
    expect(data.map(({ document }) => document.name)).toEqual(['Lunch'])
    expect(ranking.models).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/^Full text only: OpenAI/)])
  })

  test('has vectors of all passages but those that the model refuses, which a refresh asks for again', async () => {
    const params = { libraryId: await createLibrary() }
    for (const name of ['One', 'Two', 'Three', 'Four']) await addText(params.libraryId, name, `Lunch ${name}.`)
    await vi.waitFor(async () => expect((await read(params.libraryId)).documents.ready).toBe(4), { timeout: 20_000 })
    server.simulator.control.play(
      { kind: 'upstream-error', status: 400, message: 'Not this.' },
      { textIncludes: 'Lunch Two.' },
    )
    await anna.client.libraries.patch({ params, body: { embedding: SMALL } })
    await until(params.libraryId, ({ vectors }) => {
      expect(vectors).toMatchObject({ made: 3, passages: 4, isActive: true })
      const values = { count: 1, message: 'OpenAI rejected the request: Not this.' }
      expect(vectors?.reason).toEqual({ key: 'passagesRefused', values })
    })
    const { data } = await search('lunch two', params.libraryId)
    const two = data.find(({ document }) => document.name === 'Two')
    expect(two?.scores).toEqual({ words: expect.any(Number), vectors: null, rerank: null })
    server.simulator.control.clear()
    await anna.client.libraries.refresh({ params })
    await embedded(params.libraryId, 4)
  })

  test('pays for no vectors that there is no room for', async () => {
    const ben = await server.createAccount({ name: 'Ben' })
    const { data } = await ben.client.libraries.create({ body: { name: 'Full' } })
    const params = { libraryId: data.id }
    await ben.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Full', text: 'No room.' } })
    const of = async () => (await ben.client.libraries.get({ params })).data
    await vi.waitFor(async () => expect((await of()).documents.ready).toBe(1), { timeout: 20_000 })
    await server.database.db.execute(
      `update library_documents set bytes = 1000000000000 where library_id = '${data.id}'`,
    )
    // Whoever is known for long is weighed again.
    await server.restart()
    await ben.client.libraries.patch({ params, body: { embedding: SMALL } })
    await vi.waitFor(async () => expect((await of()).vectors?.reason?.key).toBe('noRoom'), {
      timeout: 20_000,
    })
    expect(given()).not.toContain('Full\nNo room.')
  })

  test('has vectors made that a spent budget had stopped once that has room', async () => {
    const ben = await server.createAccount({ name: 'Ben' })
    const budgetOf = (amount: number) =>
      anna.client.budgets.put({ body: { scope: 'person', subject: ben.accountId, amount } })
    await budgetOf(0)
    const { data } = await ben.client.libraries.create({ body: { name: 'Poor', embedding: SMALL } })
    const params = { libraryId: data.id }
    await ben.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Lunch', text: 'Lunch at noon.' } })
    const vectors = async () => (await ben.client.libraries.get({ params })).data.vectors
    const stopped = { made: 0, reason: { key: 'budgetSpent', values: { message: expect.stringContaining('budget') } } }
    await vi.waitFor(async () => expect(await vectors()).toMatchObject(stopped), { timeout: 20_000 })
    // The server looks after what it has stopped when it starts, and each half hour.
    await server.restart()
    expect(await vectors()).toMatchObject(stopped)
    await budgetOf(10)
    await server.restart()
    await vi.waitFor(async () => expect(await vectors()).toMatchObject({ made: 1, isActive: true, reason: null }), {
      timeout: 20_000,
    })
  })

  test('says why vectors could not be made, and makes them at the next refresh', async () => {
    server.simulator.control.play({ kind: 'upstream-error', status: 400, message: 'Not today.' })
    const libraryId = await createLibrary({ embedding: SMALL })
    await addText(libraryId, 'Lunch', 'The canteen serves lunch from noon.')
    await until(libraryId, ({ vectors }) => expect(vectors?.reason?.values['message']).toContain('Not today.'))
    expect((await search('lunch', libraryId)).data).toHaveLength(1)
    server.simulator.control.clear()
    await anna.client.libraries.refresh({ params: { libraryId } })
    await embedded(libraryId, 1)
    expect((await read(libraryId)).vectors?.reason).toBeNull()
  })
})

test('a model that makes no vectors, or that nobody knows, is refused by name of the field', async () => {
  for (const embedding of [
    { provider: 'openai_chat', model: 'gpt-4.1' },
    { provider: 'openai_embed', model: 'text-embedding-99' },
  ] as const) {
    const body = { name: 'A', embedding }
    await expect(anna.client.libraries.create({ body })).rejects.toMatchObject({
      status: 422,
      message: 'This embedding model is not available in the project.',
    })
  }
})

test('nobody finds by meaning what they may not see', async () => {
  const ben = await server.createAccount({ name: 'Ben' })
  const libraryId = await createLibrary({ embedding: SMALL })
  await addText(libraryId, 'Salaries', 'The zebra clause raises salaries.')
  await embedded(libraryId, 1)
  server.simulator.control.forget()
  expect((await search('zebra clause', libraryId, ben)).data).toEqual([])
  expect(given()).toEqual([])
})
