import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { createIndexStore } from './index-store.ts'
import { createFrequencyMemory } from './known-frequencies.ts'
import { rankByWords } from './rank-by-words.ts'

describe('what is known of how common words are', () => {
  const standing = { keys: [3, 1], passages: 10, terms: 100, changedAt: '2026-01-01' }

  test('is known of the same libraries, in whatever order, until anything in them changes', () => {
    const memory = createFrequencyMemory()
    memory.of(standing).set(7, 4)
    memory.of(standing).set(8, null)
    const again = memory.of({ ...standing, keys: [1, 3] })
    expect([7, 8, 9].map((term) => again.get(term))).toEqual([4, null, undefined])
    expect(memory.of({ ...standing, keys: [1] }).get(7)).toBeUndefined()
    expect(memory.of({ ...standing, changedAt: '2026-01-02' }).get(7)).toBeUndefined()
    expect(memory.of(standing).get(7)).toBeUndefined()
  })

  test('of what was asked for longest ago is forgotten where it is too much', () => {
    const memory = createFrequencyMemory(3)
    const of = (key: number) => memory.of({ ...standing, keys: [key] })
    for (const key of [1, 2]) of(key).set(7, key)
    of(1).set(8, 1)
    of(1).set(8, 1)
    of(3).set(7, 3)
    expect([1, 2, 3].map((key) => of(key).get(7))).toEqual([1, undefined, 3])
    const large = of(4)
    for (const term of [1, 2, 3, 4]) large.set(term, term)
    // The question that is under way goes on with what it has.
    expect(large.get(1)).toBe(1)
    expect([1, 3, 4].map((key) => of(key).get(7))).toEqual([undefined, undefined, undefined])
  })
})

describe('a question', () => {
  const server = serverOfFile()
  const anna = accountOfFile(server)
  const QUESTION = 'canteen lunch price soup'
  let params: { libraryId: string }
  let key: number

  const add = async (from: number, to: number) => {
    for (let nth = from; nth < to; nth += 1) {
      const words = ['canteen', 'lunch', 'price', 'soup', 'noon', 'garden', 'ticket'].filter(
        (_, at) => nth % (at + 2) === 0,
      )
      const text = `${words.join(' ')} ${Array.from({ length: 12 }, (_, at) => `word${(nth * (at + 3)) % 17}x`).join(' ')}.`
      await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name: `Note ${nth}`, text } })
    }
    await vi.waitFor(async () => expect((await anna.client.libraries.get({ params })).data.documents.ready).toBe(to), {
      timeout: 30_000,
      interval: 50,
    })
  }

  beforeAll(async () => {
    params = { libraryId: (await anna.client.libraries.create({ body: { name: 'Notes' } })).data.id }
    const { rows } = await server.database.db.execute<{ key: number }>(
      sql`select key from libraries where id = ${params.libraryId}::uuid`,
    )
    key = rows[0]?.key ?? 0
    await add(0, 24)
  }, 60_000)

  test('has the same answer whatever was known before, also once documents have come and gone', async () => {
    const memory = createFrequencyMemory()
    const index = createIndexStore(server.database.db)
    const rank = (known: typeof memory) => rankByWords({ index, memory: known }, [key], QUESTION)
    const fresh = () => rank(createFrequencyMemory())
    const first = await rank(memory)
    expect(first.feedback).toBe(true)
    expect(first.ranked.length).toBeGreaterThan(15)
    expect(await rank(memory)).toEqual(first)
    await add(24, 32)
    const grown = await fresh()
    expect(await rank(memory)).toEqual(grown)
    expect(grown).not.toEqual(first)
    const { data } = await anna.client.libraryDocuments.list({ params })
    for (const { id } of data.slice(0, 8))
      await anna.client.libraryDocuments.delete({ params: { ...params, documentId: id } })
    expect(await rank(memory)).toEqual(await fresh())
  })
})
