import type { TestAccount } from '@atrium/server/test-harness'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

const COHERE = { provider: 'cohere_rerank', model: 'rerank-v4.0-fast' } as const
const AMAZON = { provider: 'aws_rerank', model: 'rerank-v1:0' } as const
const QUESTION = 'lunch on Fridays'
/** The first has the most words of the question, and more that are none. */
const TEXTS = {
  Canteen: `Lunch on Fridays, lunch on Fridays. ${'The canteen has many tables, chairs, plates, cups, spoons and windows. '.repeat(4)}`,
  Fridays: 'On Fridays there is fish.',
  Lunch: 'Lunch is at noon.',
}

let made = 0

async function libraryOf(fields: object, who: TestAccount = anna, texts: Record<string, string> = TEXTS) {
  made += 1
  const { data } = await who.client.libraries.create({ body: { name: `Library ${made}`, ...fields } })
  const params = { libraryId: data.id }
  for (const [name, text] of Object.entries(texts))
    await who.client.libraryDocuments.add({ params, body: { kind: 'text', name, text } })
  await vi.waitFor(
    async () => {
      const { documents } = (await who.client.libraries.get({ params })).data
      expect(documents.ready).toBe(Object.keys(texts).length)
    },
    { timeout: 20_000, interval: 50 },
  )
  return data.id
}

const search = (libraries: string[], who: TestAccount = anna, question = QUESTION) =>
  who.client.libraries.search({ body: { question, libraries } })

type Answer = Awaited<ReturnType<typeof search>>

const namesOf = ({ data }: Answer) => data.map(({ document }) => document.name)

/** What rerankers were asked. */
const asked = () => server.simulator.control.received().filter(({ path }) => path.endsWith('/rerank'))

let plain = ''
let reranked = ''
let found: string[] = []
beforeAll(async () => {
  plain = await libraryOf({})
  reranked = await libraryOf({ reranking: COHERE })
  found = namesOf(await search([plain]))
})

describe('a library with a reranker', () => {
  test('has its passages in that order, with what each had before and has now', async () => {
    const answer = await search([reranked])
    expect(answer.warnings).toBeUndefined()
    expect(answer.ranking.rerankers).toEqual([COHERE])
    expect(namesOf(answer)).not.toEqual(found)
    const scores = answer.data.map(({ scores: { rerank } }) => rerank ?? -1)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(answer.data.map(({ foundAt }) => found[foundAt - 1])).toEqual(namesOf(answer))
    const [sent] = asked()
    expect(sent?.body).toMatchObject({
      model: 'rerank-v4.0-fast',
      query: QUESTION,
      documents: found.map((name) => expect.stringMatching(new RegExp(`^${name}\n`))),
    })
  })

  test('is paid for as a search by whoever asks', async () => {
    const ben = await server.createAccount({ name: 'Ben' })
    const libraryId = await libraryOf({ reranking: AMAZON, protected: 'realm' })
    expect((await search([libraryId], ben)).ranking.rerankers).toEqual([AMAZON])
    const { rows } = await server.database.db.execute(sql`
      select kind, provider, model, cost::float8 as cost from ledger_entries where author = ${ben.accountId}`)
    // One unit of search at $1 a thousand.
    expect(rows).toEqual([{ kind: 'search', ...AMAZON, cost: 0.001 }])
  })

  test('keeps to itself what is found in another that names none', async () => {
    const answer = await search([plain, reranked])
    const places = answer.data.map(({ library, foundAt }) => (library.id === plain ? foundAt : null))
    // What was not given to the reranker stands where it was found.
    for (const [at, place] of places.entries()) if (place !== null) expect(place).toBe(at + 1)
    const [sent] = asked()
    expect(sent?.body).toMatchObject({ documents: { length: 3 } })
  })

  test('is asked one model for each that is named, each for its own passages', async () => {
    const other = await libraryOf({ reranking: AMAZON })
    const { ranking, data } = await search([reranked, other])
    expect(ranking.rerankers).toEqual(expect.arrayContaining([COHERE, AMAZON]))
    expect(data).toHaveLength(6)
    expect(
      asked()
        .map(({ vendor }) => vendor)
        .toSorted(),
    ).toEqual(['aws', 'cohere'])
  })

  test('is asked apart for the passages of each project, which pays for its own', async () => {
    const projects = [await server.createProject('One'), await server.createProject('Two')]
    const dora = await server.createAccount({ name: 'Dora', projects })
    const libraries = []
    for (const project of projects) libraries.push(await libraryOf({ reranking: COHERE, project }, dora))
    const answer = await search(libraries, dora)
    expect([answer.ranking.rerankers, answer.warnings]).toEqual([[COHERE], undefined])
    expect(asked().map(({ body }) => (body as { documents: string[] }).documents.length)).toEqual([3, 3])
    const { rows } = await server.database.db.execute<{ project: number }>(sql`
      select project_id as project from ledger_entries where author = ${dora.accountId} order by project_id`)
    expect(rows.map(({ project }) => project)).toEqual(projects)
  })

  test('names the model at once, another later, and none again', async () => {
    const params = { libraryId: await libraryOf({ reranking: COHERE }, anna, {}) }
    const now = async () => (await anna.client.libraries.get({ params })).data.reranking
    expect(await now()).toEqual(COHERE)
    await anna.client.libraries.patch({ params, body: { reranking: AMAZON } })
    expect(await now()).toEqual(AMAZON)
    await anna.client.libraries.patch({ params, body: { reranking: null } })
    expect(await now()).toBeNull()
  })

  test('cannot name a model that makes something else, or that nobody knows', async () => {
    for (const reranking of [
      { provider: 'cohere_embed', model: 'embed-v4.0' },
      { provider: 'cohere_rerank', model: 'rerank-v99' },
    ] as const) {
      const body = { name: 'A', reranking }
      await expect(anna.client.libraries.create({ body })).rejects.toMatchObject({
        status: 422,
        message: 'This reranker is not available in the project.',
      })
    }
  })
})

describe('the order in which passages were found stays, and a warning says why,', () => {
  async function expectAsFound(warning: RegExp, who: TestAccount = anna, libraryId = reranked) {
    const answer = await search([libraryId], who)
    expect(namesOf(answer)).toEqual(found)
    expect(answer.ranking.rerankers).toEqual([])
    expect(answer.data.map(({ scores }) => scores.rerank)).toEqual([null, null, null])
    expect(answer.warnings).toEqual([expect.stringMatching(warning)])
  }

  test('where the vendor fails', async () => {
    server.simulator.control.play({ kind: 'upstream-error', status: 500, message: 'Broken.' })
    await expectAsFound(/^Not reranked: /)
  })

  test('where it does not answer in time', async () => {
    server.simulator.control.play({ kind: 'never-answers' })
    await expectAsFound(/^Not reranked: Rerank 4 Fast did not answer in time\.$/)
  })

  test('where it ranks nothing, or sends something else', async () => {
    server.simulator.control.play({ kind: 'empty' })
    await expectAsFound(/^Not reranked: Cohere returned a ranking that cannot be used\.$/)
    server.simulator.control.clear()
    server.simulator.control.play({ kind: 'garbage', form: 'wrong-content-type' })
    await expectAsFound(/^Not reranked: /)
  })

  test('where a budget has no room for it', async () => {
    const cleo = await server.createAccount({ name: 'Cleo' })
    const libraryId = await libraryOf({ reranking: COHERE }, cleo)
    await anna.client.budgets.put({ body: { scope: 'person', subject: cleo.accountId, amount: 0.001 } })
    server.simulator.control.forget()
    await expectAsFound(/^Not reranked: /, cleo, libraryId)
    expect(asked()).toEqual([])
  })
})

test('what a ranking leaves out follows in the order in which it was found', async () => {
  server.simulator.control.play({ kind: 'bad-ranking', form: 'short' })
  const answer = await search([reranked])
  expect(namesOf(answer).toSorted()).toEqual(found.toSorted())
  expect(answer.data.map(({ scores }) => scores.rerank === null)).toEqual([false, false, true])
})

test('a place that there is not costs nothing but itself', async () => {
  const whole = namesOf(await search([reranked]))
  server.simulator.control.play({ kind: 'bad-ranking', form: 'stray' })
  expect(namesOf(await search([reranked]))).toEqual(whole)
})

test('nothing that somebody may not see is given to a reranker', async () => {
  const ben = await server.createAccount({ name: 'Ben' })
  server.simulator.control.forget()
  expect((await search([reranked], ben)).data).toEqual([])
  expect(asked()).toEqual([])
})
