import type { File as KeptFile } from '@atrium/contract/entities/file'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/database/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()
let ada: TestAccount
let bob: TestAccount
let project: number

beforeEach(async () => {
  project = await server.createProject('Images')
  ada = await server.createAccount({ projects: [project] })
  bob = await server.createAccount({ projects: [project] })
})

async function upload(name: string, content = name, who = ada): Promise<KeptFile> {
  const file = new File([content], name)
  return (await who.client.files.upload({ body: { project }, file })).data
}

/** Gives a file what a model's file has, without asking a model. */
async function made(file: KeptFile, { prompt, parentId }: { prompt?: string; parentId?: string }): Promise<void> {
  await server.database.db.execute(
    sql`update files set origin = 'generated', prompt = ${prompt ?? null}, parent_id = ${parentId ?? null} where id = ${file.id}`,
  )
}

type Asked = NonNullable<NonNullable<Parameters<TestAccount['client']['media']['list']>[0]>['query']>
const list = async (query: Asked = {}, who = ada) => who.client.media.list({ query: { project, ...query } })
const names = async (query: Asked = {}, who = ada) => (await list(query, who)).data.map(({ name }) => name)

describe('the list', () => {
  test('holds everything made and uploaded, the latest first or last, page by page', async () => {
    for (const name of ['one.txt', 'two.txt', 'three.txt']) await upload(name)
    expect(await names()).toEqual(['three.txt', 'two.txt', 'one.txt'])
    const first = await list({ limit: 2, order: 'asc' })
    expect(first.data.map(({ name }) => name)).toEqual(['one.txt', 'two.txt'])
    const second = await list({ limit: 2, order: 'asc', resume: String(first.resume) })
    expect(second).toMatchObject({ data: [{ name: 'three.txt' }], resume: null })
  })

  test('is searched by prompt and name, and what looks like a pattern is meant as it stands', async () => {
    const sea = await upload('1.txt')
    await made(sea, { prompt: 'A calm Sea, 100% blue' })
    await upload('seaside.txt')
    await upload('hill.txt')
    expect(await names({ filter: 'sea' })).toEqual(['seaside.txt', '1.txt'])
    expect(await names({ filter: '0% b' })).toEqual(['1.txt'])
    expect(await names({ filter: '%' })).toEqual(['1.txt'])
  })

  test('tells kinds and origins apart', async () => {
    const svg = await upload('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await upload('notes.txt')
    await made(svg, {})
    expect(await names({ kind: 'document' })).toEqual(['notes.txt', 'drawing.svg'])
    expect(await names({ kind: 'image' })).toEqual([])
    expect(await names({ origin: 'generated' })).toEqual(['drawing.svg'])
  })

  test("shows others' files only where they stand in a shared thread", async () => {
    const file = await upload('plan.txt')
    expect(await names({ owner: 'shared' }, bob)).toEqual([])
    const { data: thread } = await ada.client.threads.create({ body: { project, protected: 'project' } })
    await server.database.db.execute(sql`insert into file_uses values (${file.id}, ${thread.id})`)
    expect(await names({ owner: 'shared' }, bob)).toEqual(['plan.txt'])
    expect(await names({}, bob)).toEqual([])
    expect(await names({ owner: 'shared' })).toEqual([])
    await ada.client.threads.patch({ params: { threadId: thread.id }, body: { protected: 'author' } })
    expect(await names({ owner: 'shared' }, bob)).toEqual([])
  })

  test('of a project that is not theirs, nobody learns anything', async () => {
    const stranger = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
    await expect(stranger.client.media.list({ query: { project } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the lineage of a file', () => {
  test('is its whole family, from whichever member it is asked', async () => {
    const [sea, night, moon] = [await upload('sea.txt'), await upload('night.txt'), await upload('moon.txt')]
    await made(night, { parentId: sea.id })
    await made(moon, { parentId: night.id })
    for (const { id } of [sea, night, moon]) {
      const { data } = await ada.client.media.get({ params: { id } })
      expect(data.id).toBe(id)
      expect(data.lineage.map(({ name }) => name)).toEqual(['sea.txt', 'night.txt', 'moon.txt'])
    }
  })

  test('holds together where a file between has been deleted', async () => {
    const [sea, night, moon] = [await upload('sea.txt'), await upload('night.txt'), await upload('moon.txt')]
    await made(night, { parentId: sea.id })
    await made(moon, { parentId: night.id })
    await ada.client.files.delete({ params: { fileId: night.id } })
    const { data } = await ada.client.media.get({ params: { id: moon.id } })
    expect(data.lineage.map(({ name }) => name)).toEqual(['sea.txt', 'moon.txt'])
  })

  test('shows nobody what is not theirs to see', async () => {
    const [mine, theirs] = [await upload('mine.txt'), await upload('theirs.txt', 'x', bob)]
    await made(theirs, { parentId: mine.id })
    expect((await bob.client.media.get({ params: { id: theirs.id } })).data.lineage).toHaveLength(1)
    await expect(bob.client.media.get({ params: { id: mine.id } })).rejects.toMatchObject({ status: 404 })
    await expect(bob.client.media.get({ params: { id: newId() } })).rejects.toMatchObject({ status: 404 })
  })

  test('ends where files name each other in a circle', async () => {
    const [one, two] = [await upload('one.txt'), await upload('two.txt')]
    await made(one, { parentId: two.id })
    await made(two, { parentId: one.id })
    expect((await ada.client.media.get({ params: { id: one.id } })).data.lineage).toHaveLength(2)
  })
})

describe('many at once', () => {
  test('are deleted and brought back', async () => {
    const ids = [(await upload('one.txt')).id, (await upload('two.txt')).id]
    expect((await ada.client.media.deleteMany({ body: { ids } })).data).toEqual({ deleted: ids })
    expect(await names()).toEqual([])
    expect((await ada.client.media.restoreMany({ body: { ids } })).data).toHaveLength(2)
    expect(await names()).toEqual(['two.txt', 'one.txt'])
  })

  test('by several who name them in other orders, each is done once', async () => {
    const ids: string[] = []
    // One person has only so many uploads under way at once.
    for (let part = 0; part < 4; part += 1) {
      const kept = await Promise.all(Array.from({ length: 10 }, (_, nth) => upload(`${part}-${nth}.txt`)))
      ids.push(...kept.map(({ id }) => id))
    }
    const orders = [ids, ids.toReversed(), ids, ids.toReversed()]
    for (let round = 0; round < 3; round += 1) {
      const remove = (some: readonly string[]) =>
        ada.request('/api/v1/media/delete', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ids: some }),
        })
      // Who comes after the first is told that there is nothing any more, or does nothing.
      for (const { status } of await Promise.all(orders.map(remove))) expect([200, 404]).toContain(status)
      expect(await names()).toEqual([])
      await Promise.all(orders.map((some) => ada.client.media.restoreMany({ body: { ids: [...some] } })))
      expect(await names()).toHaveLength(40)
    }
  })

  test("others' files stay, and it is said; what is not to be seen fails the whole", async () => {
    const [mine, theirs] = [await upload('mine.txt', 'x', bob), await upload('theirs.txt')]
    const { data: thread } = await ada.client.threads.create({ body: { project, protected: 'project' } })
    const both = [mine.id, theirs.id]
    await expect(bob.client.media.deleteMany({ body: { ids: both } })).rejects.toMatchObject({ status: 404 })
    await server.database.db.execute(sql`insert into file_uses values (${theirs.id}, ${thread.id})`)
    expect(await bob.client.media.deleteMany({ body: { ids: both } })).toEqual({
      data: { deleted: [mine.id] },
      warnings: ['One file was kept: you do not have permission to delete it.'],
    })
    expect(await bob.client.media.restoreMany({ body: { ids: [theirs.id] } })).toEqual({
      data: [],
      warnings: ['One file was not restored: it no longer exists, or you do not have permission.'],
    })
    expect(await names()).toEqual(['theirs.txt'])
  })

  test('come as one archive with a name for each, whose size is told before', async () => {
    const ids = [(await upload('one.txt', 'first')).id, (await upload('One.txt', 'second')).id]
    const query = ids.map((id) => `ids[]=${id}`).join('&')
    const answer = await ada.request(`/api/v1/media/archive?${query}`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="atrium-\d{4}-\d\d-\d\d\.zip"/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    const text = bytes.toString('latin1')
    for (const part of ['one.txt', 'One (2).txt', 'first', 'second']) expect(text).toContain(part)
    expect((await bob.request(`/api/v1/media/archive?${query}`)).status).toBe(404)
  })
})
