import type { TestAccount } from '@atrium/server/test-harness'
import { librarySearchesOf, passagesGiven } from '@atrium/domain/tools/library-search'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

afterEach(() => server.simulator.control.clear())

const SMALL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const

let made = 0

/** A library with these texts, each a document. */
async function libraryOf(texts: Record<string, string>, more: object = {}): Promise<{ libraryId: string }> {
  const { data: library } = await anna.client.libraries.create({ body: { name: `Library ${(made += 1)}`, ...more } })
  const params = { libraryId: library.id }
  for (const [name, text] of Object.entries(texts))
    await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name, text } })
  await vi.waitFor(
    async () => {
      const { data } = await anna.client.libraryDocuments.list({ params })
      expect(data.map(({ state }) => state)).toEqual(Object.keys(texts).map(() => 'ready'))
      // Vectors are asked once they are all there.
      const { vectors } = (await anna.client.libraries.get({ params })).data
      if (vectors) expect(vectors).toMatchObject({ made: vectors.passages, isActive: true })
    },
    { timeout: 20_000, interval: 50 },
  )
  return params
}

async function companionOf(libraryId: string): Promise<string> {
  const body = { name: `Helper ${made}`, libraries: [libraryId], publish: true, protected: 'realm' as const }
  return (await anna.client.companions.create({ body })).data.id
}

async function answerOf(who: TestAccount, thread: object, text: string, more: object = {}) {
  const { data } = await who.client.threads.create({ body: thread })
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  const run = await who.client.runs.start({ params: { threadId: data.id }, body: { messages, ...more } })
  const answer = run.data.messages.at(-1)
  if (!answer) throw new Error('There is an answer.')
  return { answer, passages: passagesGiven(answer) }
}

const searching = (question: string) =>
  server.simulator.control.play(
    { kind: 'tool-call', name: 'search_libraries', arguments: { question } },
    { times: 1, textIncludes: 'Tell me' },
  )

const HOLIDAYS = { Holidays: 'Employees in Berlin have thirty days of holidays.' }

test('a companion searches its libraries once more while it answers, and cites what it finds by further numbers', async () => {
  const { libraryId } = await libraryOf({ ...HOLIDAYS, Lunch: 'Lunch is served from noon in the canteen.' })
  const companion = { id: await companionOf(libraryId) }
  searching('canteen lunch')
  const { answer, passages } = await answerOf(
    anna,
    { type: 'companion', companion },
    'Tell me about holidays in Berlin.',
  )
  expect(answer.metadata?.retrieval?.passages.map(({ document }) => document.name)).toEqual(['Holidays'])
  expect(passages.map(({ number, document }) => [number, document.name])).toEqual([
    [1, 'Holidays'],
    [2, 'Lunch'],
  ])
  // How they were found is kept with their place.
  const ranking = { feedback: expect.any(Boolean), models: [], rerankers: [] }
  expect(answer.metadata?.retrieval?.ranking).toEqual(ranking)
  expect(librarySearchesOf(answer.parts)).toMatchObject([{ question: 'canteen lunch', ranking }])
  for (const { document, version, scores, foundAt } of passages) {
    expect(scores).toEqual({ words: expect.any(Number), vectors: null, rerank: null })
    expect(foundAt).toBe(1)
    const { data } = await anna.client.libraryDocuments.get({ params: { libraryId, documentId: document.id } })
    expect(version).toBe(data.version)
  }
  const sent = JSON.stringify(server.simulator.control.received())
  expect(sent).toContain('Lunch is served from noon')
  // Whoever reads the conversation reads the words in the library, where they may.
  expect(JSON.stringify(answer)).not.toContain('Lunch is served from noon')
})

test('a companion has only those passages of its libraries that whoever asks may see', async () => {
  const { libraryId } = await libraryOf({ Secret: 'The secret canteen is below the cellar.' }, { protected: 'author' })
  const companion = { id: await companionOf(libraryId) }
  const bob = await server.createAccount({ name: 'Bob' })
  searching('secret canteen')
  const { answer } = await answerOf(bob, { type: 'companion', companion }, 'Tell me where to eat.')
  expect(JSON.stringify(answer.parts)).toContain('"passages":[]')
  expect(JSON.stringify(server.simulator.control.received())).not.toContain('below the cellar')
})

test('a chat searches what its person can see where they have switched it on, and the receipt has what that took', async () => {
  await libraryOf({ Parking: 'Parking is free for bicycles.' }, { embedding: SMALL })
  searching('parking bicycles')
  const { answer, passages } = await answerOf(anna, {}, 'Tell me where to park.', { tools: ['search_libraries'] })
  expect(passages.map(({ document }) => document.name)).toContain('Parking')
  const { receipt } = answer.metadata ?? {}
  expect(receipt?.tools).toEqual([{ tool: 'search_libraries', model: SMALL, cost: expect.any(Number) }])
  const paid = receipt?.tools?.[0]?.cost ?? 0
  expect(paid).toBeGreaterThan(0)
  expect(receipt?.cost).toBeGreaterThan(paid)
})
