import { sql } from '#platform/database/sql.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askPrompt, FAST } from '../../test-harness/ask-prompt.ts'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createContentIndex } from './indexing/content-index.ts'

const server = serverOfFile()

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

async function newcomer(): Promise<TestAccount> {
  return server.createAccount({ projects: [await server.createProject('Contents')] })
}

async function upload({ client }: TestAccount, name: string) {
  const [project = 0] = (await client.projects.list({})).data.map(({ projectId }) => projectId)
  return (await client.files.upload({ body: { project }, file: new File(['words'], name) })).data
}

/** One of each kind, in the order in which they are made. */
async function filled() {
  const who = await newcomer()
  const { threads, catalogPrompts, catalogGroups } = who.client
  const thread = (await threads.create({ body: { name: 'A conversation', messages: [said('about pelicans')] } })).data
    .id
  const image = (await threads.create({ body: { name: 'An image', type: 'image' } })).data.id
  const catalogPrompt = (await catalogPrompts.create({ body: { name: 'A prompt', prompt: 'Say {{word}}' } })).data.id
  const catalogGroup = (await catalogGroups.create({ body: { name: 'A group' } })).data.id
  const media = (await upload(who, 'notes-on-herons.txt')).id
  const { prompt, results } = await askPrompt(who, { prompt: 'Which storks migrate?', ...FAST })
  return { who, thread, image, catalogPrompt, catalogGroup, media, prompt: prompt.id, result: results[0]?.id ?? '' }
}

const typesOf = async ({ client }: TestAccount, query = {}) =>
  (await client.contents.list({ query })).data.map(({ type }) => type).toSorted()

describe('all content', () => {
  test('is one list of every kind, narrowed by type, owner and ids, with what there is of each', async () => {
    const all = await filled()
    const { who } = all
    expect(await typesOf(who)).toEqual(['catalogGroup', 'catalogPrompt', 'chat', 'image', 'media', 'prompt'])
    expect(await typesOf(who, { type: 'thread' })).toEqual(['chat', 'image'])
    expect(await typesOf(who, { type: 'result' })).toEqual(['result'])
    expect(await typesOf(who, { owner: 'shared' })).toEqual([])
    const oneOfEach = { chat: 1, image: 1, media: 1, prompt: 1, catalogPrompt: 1, catalogGroup: 1 }
    expect((await who.client.contents.counts({})).data).toEqual(oneOfEach)
    const { data } = await who.client.contents.find({ body: { ids: [all.media, all.image] } })
    expect(data.map(({ id }) => id)).toEqual([all.media, all.image])
    const certain = { ids: [all.media, all.image, all.thread] }
    const { contents } = who.client
    expect((await contents.findCounts({ body: certain })).data).toEqual({ chat: 1, image: 1, media: 1 })
    expect((await contents.findCounts({ body: { ...certain, type: 'thread' } })).data).toEqual({ chat: 1, image: 1 })
    expect((await contents.findCounts({ body: { ...certain, filter: 'pelicans' } })).data).toEqual({ chat: 1 })
    expect(
      (await (await newcomer()).client.contents.findCounts({ body: { ...certain, everywhere: true } })).data,
    ).toEqual({})
  })

  test('stands in any order', async () => {
    const who = await newcomer()
    for (const name of ['b', 'C', 'a']) await who.client.threads.create({ body: { name } })
    const namesBy = async (query: object) => (await who.client.contents.list({ query })).data.map(({ name }) => name)
    expect(await namesBy({ sort: 'name', order: 'asc' })).toEqual(['a', 'b', 'C'])
    expect(await namesBy({ sort: 'created', order: 'asc' })).toEqual(['b', 'C', 'a'])
    expect(await namesBy({})).toEqual(['a', 'C', 'b'])
  })

  test('goes on where a page ended, whatever is added, changed or deleted meanwhile: nothing twice, nothing left out', async () => {
    const who = await newcomer()
    const { client } = who
    let made = 0
    const add = async () => {
      made += 1
      const name = `Row ${made % 4}`
      if (made % 2 === 0) return (await client.threads.create({ body: { name } })).data.id
      return (await client.catalogPrompts.create({ body: { name: `${name} ${made}`, prompt: 'a' } })).data.id
    }
    const before: string[] = []
    for (let nth = 0; nth < 9; nth += 1) before.push(await add())
    const sorted = {
      sort: fc.constantFrom('updated', 'created', 'name'),
      order: fc.constantFrom('asc', 'desc'),
    } as const
    await fc.assert(
      fc.asyncProperty(
        fc.record({ ...sorted, limit: fc.integer({ min: 2, max: 5 }) }),
        fc.array(fc.nat(40)),
        async (query, gone) => {
          const read: string[] = []
          const removed = new Set<string>()
          const there = (await client.contents.list({ query: { ...query, limit: 200 } })).data.map(({ id }) => id)
          let resume: string | undefined
          do {
            const page = await client.contents.list({ query: { ...query, resume } })
            read.push(...page.data.map(({ id }) => id))
            resume = page.resume ?? undefined
            await add()
            const next = there[gone.pop() ?? there.length]
            if (next !== undefined && !removed.has(next)) {
              await client.contents.delete({ params: { contentId: next } })
              removed.add(next)
            }
          } while (resume !== undefined && read.length < 30)
          expect(new Set(read).size).toBe(read.length)
          const known = there.filter((id) => !removed.has(id))
          const shown = read.filter((id) => known.includes(id))
          expect(shown).toEqual(known.slice(0, shown.length))
          if (read.length < 30) expect(shown).toEqual(known)
        },
      ),
      { numRuns: 6 },
    )
    expect(before).toHaveLength(9)
  })

  test('refuses a cursor of another list', async () => {
    const who = await newcomer()
    const other = Buffer.from(JSON.stringify(['name', 'desc', 'a', crypto.randomUUID()])).toString('base64url')
    for (const resume of ['x', other]) {
      await expect(who.client.contents.list({ query: { resume } })).rejects.toMatchObject({ status: 422 })
    }
  })

  test('shows others what is shared with them, where they search too, and nothing else', async () => {
    const project = await server.createProject('Shared')
    const [ada, bob] = [
      await server.createAccount({ projects: [project] }),
      await server.createAccount({ projects: [project] }),
    ]
    const name = 'Quokka'
    const { data: own } = await ada.client.threads.create({ body: { name, messages: [said('a quokka smiles')] } })
    const { data: shared } = await ada.client.threads.create({ body: { name, protected: 'project' } })
    const stranger = await newcomer()
    const idsOf = async ({ client }: TestAccount, query: object) =>
      (await client.contents.list({ query })).data.map(({ id }) => id).toSorted()
    for (const query of [
      {},
      { filter: 'quokka' },
      { filter: 'quoka' },
      { ids: [own.id, shared.id] },
      { everywhere: true },
    ]) {
      expect(await idsOf(ada, query)).toEqual([own.id, shared.id].toSorted())
      expect(await idsOf(bob, query)).toEqual([shared.id])
      expect(await idsOf(stranger, query)).toEqual([])
    }
    await ada.client.threads.patch({ params: { threadId: shared.id }, body: { isPrivate: true } })
    expect(await idsOf(bob, { filter: 'quokka' })).toEqual([])
    await expect(bob.client.contents.delete({ params: { contentId: own.id } })).rejects.toMatchObject({ status: 404 })
  })

  test('has nothing of temporary conversations', async () => {
    const who = await newcomer()
    await who.client.threads.create({
      body: { name: 'Gone soon', temporary: true, messages: [said('a secret axolotl')] },
    })
    expect(await typesOf(who)).toEqual([])
    expect(await typesOf(who, { filter: 'axolotl' })).toEqual([])
  })
})

describe('the search', () => {
  const found = async ({ client }: TestAccount, filter: string) =>
    (await client.contents.list({ query: { filter } })).data.map(({ id }) => id)
  /** Whoever asks waits for what was just written, but not for long on a busy machine: it is found within a moment. */
  const finds = (who: TestAccount, filter: string) => expect.poll(() => found(who, filter))

  test('finds names, messages, prompts, results and files, and says where', async () => {
    const all = await filled()
    const { who } = all
    await finds(who, 'pelicans').toEqual([all.thread])
    await finds(who, 'herons').toEqual([all.media])
    await expect.poll(async () => new Set(await found(who, 'storks'))).toEqual(new Set([all.prompt, all.result]))
    await finds(who, 'group').toEqual([all.catalogGroup])
    const [hit] = (await who.client.contents.list({ query: { filter: 'pelic' } })).data
    const { data: thread } = await who.client.threads.get({ params: { threadId: all.thread } })
    expect(hit?.hit).toEqual({
      messageId: thread.messages[0]?.id,
      text: 'about pelicans',
      marks: [[6, 14]],
      nameMarks: [],
    })
    const [named] = (await who.client.contents.list({ query: { filter: 'a group' } })).data
    expect(named?.hit).toEqual({
      messageId: null,
      text: '',
      marks: [],
      nameMarks: [
        [0, 1],
        [2, 7],
      ],
    })
    expect((await who.client.contents.counts({ query: { filter: 'storks' } })).data).toEqual({ prompt: 1, result: 1 })
  })

  test('finds in any language what is typed with or without accents, by its beginning, and mistyped', async () => {
    const who = await newcomer()
    const thread = async (text: string) =>
      (await who.client.threads.create({ body: { messages: [said(text)] } })).data.id
    const german = await thread('Die „Größenübersicht“—kurz und gut')
    const russian = await thread('Поездка в Москву')
    const japanese = await thread('東京、大阪に行きました')
    await finds(who, 'größenubers').toEqual([german])
    await finds(who, 'москву').toEqual([russian])
    await finds(who, 'масква').toEqual([])
    await finds(who, 'москвы').toEqual([russian])
    await finds(who, '大阪').toEqual([japanese])
    await finds(who, 'Größenübersciht').toEqual([german])
    await finds(who, '"kurz und gut"').toEqual([german])
    await finds(who, '"gut und kurz"').toEqual([])
    await finds(who, 'kurz -gut').toEqual([])
  })

  test('finds the other forms of English and German words where few texts have them as they are typed', async () => {
    const who = await newcomer()
    const thread = async (text: string) =>
      (await who.client.threads.create({ body: { messages: [said(text)] } })).data.id
    const country = await thread('One country at a time')
    const invoice = await thread('Unpaid rechnung, invoice enclosed')
    const invoices = await thread('Bezahlte Rechnungen und invoices')
    await finds(who, 'countries').toEqual([country])
    await finds(who, 'rechnungen').toEqual([invoices, invoice])
    await finds(who, 'rechnung ').toEqual([invoices, invoice])
    await finds(who, 'invoicing rechnung').toEqual([invoices, invoice])
    await finds(who, '"rechnungen"').toEqual([invoices])
    await finds(who, 'rechnungen -bezahlte').toEqual([])
    const [hit] = (await who.client.contents.list({ query: { filter: 'countries' } })).data
    expect(hit?.hit).toMatchObject({ text: 'One country at a time', marks: [[4, 11]] })
    const { data } = await who.client.contents.counts({ query: { filter: 'rechnungen' } })
    expect(data).toEqual({ chat: 2 })
    const first = await who.client.contents.list({ query: { filter: 'rechnungen', limit: 1 } })
    const second = await who.client.contents.list({
      query: { filter: 'rechnungen', limit: 1, resume: first.resume ?? '' },
    })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([invoices, invoice])
    expect(second.resume).toBeNull()
  })

  test('takes whatever is typed', async () => {
    const who = await newcomer()
    for (const filter of ["'", "a' | b", ':*', '!!', '"', 'or or', '-', '(&', '\\', '%_', '🙂', '<b>']) {
      expect(await found(who, filter)).toEqual([])
    }
  })

  test('finds what is new and what is changed at once, and what is deleted no more', async () => {
    const who = await newcomer()
    const { threads } = who.client
    const { data } = await threads.create({ body: { name: 'Wombat' } })
    await finds(who, 'wombat').toEqual([data.id])
    await threads.patch({ params: { threadId: data.id }, body: { name: 'Bandicoot' } })
    await finds(who, 'wombat').toEqual([])
    await finds(who, 'bandicoot').toEqual([data.id])
    await threads.delete({ params: { threadId: data.id } })
    await finds(who, 'bandicoot').toEqual([])
    await who.client.contents.restoreMany({ body: { ids: [data.id] } })
    await finds(who, 'bandicoot').toEqual([data.id])
  })

  test('finds an answer once it is whole', async () => {
    const who = await newcomer()
    const { data } = await who.client.threads.create({ body: {} })
    await who.client.runs.start({ params: { threadId: data.id }, body: { messages: [said('echo platypus')] } })
    await finds(who, 'platypus').toEqual([data.id])
  })
})

test('a word that stands in no text any more is forgotten', async () => {
  const who = await newcomer()
  const { data } = await who.client.threads.create({ body: { name: 'Tamandua' } })
  await who.client.contents.list({ query: { filter: 'tamandua' } })
  const kept = async () => {
    const keys = await server.database.db.execute(sql`select 1 from content_word_keys where word = 'tamandua'`)
    const words = await server.database.db.execute(sql`select 1 from content_words where word = 'tamandua'`)
    expect(words.rowCount).toBe(Math.min(keys.rowCount ?? 0, 1))
    return keys.rowCount
  }
  expect(await kept()).toBeGreaterThan(0)
  await who.client.threads.patch({ params: { threadId: data.id }, body: { name: 'Renamed' } })
  await who.client.contents.list({ query: { filter: 'renamed' } })
  const logger = createLogger('silent')
  await createContentIndex({ database: server.database.db, sources: [], logger }).sweep()
  expect(await kept()).toBe(0)
})

describe('the trash', () => {
  test('takes threads, prompts, groups and files together, and gives them back', async () => {
    const all = await filled()
    const { who } = all
    const ids = [all.thread, all.catalogPrompt, all.catalogGroup, all.media, all.prompt, all.result]
    expect((await who.client.contents.deleteMany({ body: { ids } })).data.deleted.toSorted()).toEqual(ids.toSorted())
    expect(await typesOf(who)).toEqual(['image'])
    expect(await typesOf(who, { type: 'result' })).toEqual([])
    expect(await typesOf(who, { filter: 'storks' })).toEqual([])
    const { data } = await who.client.contents.trash({})
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(data.every(({ goneDate }) => goneDate !== null)).toBe(true)
    const params = { catalogPromptId: all.catalogPrompt }
    await expect(who.client.catalogPrompts.get({ params })).rejects.toMatchObject({ status: 404 })
    expect((await who.client.catalogPrompts.list({})).data).toEqual([])
    const { data: back } = await who.client.contents.restoreMany({ body: { ids } })
    expect(back.restored.toSorted()).toEqual(ids.toSorted())
    expect((await who.client.catalogPrompts.get({ params })).data.name).toBe('A prompt')
  })

  test('is searched by the words of names and texts, and narrowed to a type', async () => {
    const all = await filled()
    const { who } = all
    const trashed = async (query: object) =>
      (await who.client.contents.trash({ query })).data.map(({ id, hit }) => [id, hit?.text ?? null])
    await who.client.contents.deleteMany({ body: { ids: [all.thread, all.catalogPrompt] } })
    expect((await trashed({ type: 'catalogPrompt' })).map(([id]) => id)).toEqual([all.catalogPrompt])
    expect((await trashed({ type: 'thread' })).map(([id]) => id)).toEqual([all.thread])
    expect((await trashed({ filter: 'a prom' })).map(([id]) => id)).toEqual([all.catalogPrompt])
    expect((await trashed({ filter: 'pelicans' })).map(([id]) => id)).toEqual([all.thread])
    expect(await trashed({ filter: 'nothing of the sort' })).toEqual([])
    const countsOf = async (account: TestAccount, query: object) =>
      (await account.client.contents.trashCounts({ query })).data
    expect(await countsOf(who, {})).toEqual({ chat: 1, catalogPrompt: 1 })
    expect(await countsOf(who, { filter: 'pelicans' })).toEqual({ chat: 1 })
    expect(await countsOf(who, { filter: 'nothing of the sort' })).toEqual({})
    const other = await newcomer()
    expect((await other.client.contents.trash({ query: { filter: 'pelicans' } })).data).toEqual([])
    for (const query of [{}, { filter: 'pelicans' }]) expect(await countsOf(other, query)).toEqual({})
  })

  test('takes libraries, which come back with their documents, or go with them', async () => {
    const who = await newcomer()
    const { data: library } = await who.client.libraries.create({ body: { name: 'Okapi handbook' } })
    const { id } = library
    await who.client.libraryDocuments.add({
      params: { libraryId: id },
      body: { kind: 'text', name: 'Lunch', text: 'Lunch is at noon.' },
    })
    const found = async (filter: string) =>
      (await who.client.contents.list({ query: { filter } })).data.map((content) => content.id)
    await expect.poll(() => found('okapi')).toEqual([id])
    await who.client.libraries.patch({ params: { libraryId: id }, body: { description: 'About tapirs' } })
    await expect.poll(() => found('tapirs')).toEqual([id])
    const bodies = { body: { ids: [id] } }
    expect((await who.client.contents.deleteMany(bodies)).data.deleted).toEqual([id])
    await expect(who.client.libraries.get({ params: { libraryId: id } })).rejects.toMatchObject({ status: 404 })
    expect((await who.client.contents.trash({})).data.map(({ type, name }) => [type, name])).toEqual([
      ['library', 'Okapi handbook'],
    ])
    expect((await who.client.contents.restoreMany(bodies)).data.restored).toEqual([id])
    expect((await who.client.libraries.get({ params: { libraryId: id } })).data.documents.all).toBe(1)
    await who.client.contents.deleteMany(bodies)
    await who.client.contents.delete({ params: { contentId: id }, query: { forGood: true } })
    expect((await who.client.contents.trash({})).data).toEqual([])
    expect(
      (await server.database.db.execute(sql`select 1 from library_documents where library_id = ${id}`)).rows,
    ).toEqual([])
  })

  test('keeps what is deleted twice: only who says so deletes for good', async () => {
    const { who, catalogGroup } = await filled()
    const params = { contentId: catalogGroup }
    await who.client.contents.delete({ params })
    await expect(who.client.contents.delete({ params })).rejects.toMatchObject({ status: 404 })
    await who.client.contents.deleteMany({ body: { ids: [catalogGroup] } })
    expect((await who.client.contents.trash({})).data.map(({ id }) => id)).toEqual([catalogGroup])
    await who.client.contents.delete({ params, query: { forGood: true } })
    expect((await who.client.contents.trash({})).data).toEqual([])
  })

  test('loses a file that is deleted for good with its bytes', async () => {
    const { who, media } = await filled()
    const params = { contentId: media }
    await expect(who.client.contents.delete({ params, query: { forGood: true } })).rejects.toMatchObject({
      status: 404,
    })
    await who.client.contents.delete({ params })
    const bytes = sql`select 1 from files where id = ${media}`
    expect((await server.database.db.execute(bytes)).rowCount).toBe(1)
    const { data } = await who.client.contents.deleteMany({ body: { ids: [media], forGood: true } })
    expect(data.deleted).toEqual([media])
    expect((await server.database.db.execute(bytes)).rowCount).toBe(0)
    expect((await who.client.contents.trash({})).data).toEqual([])
    expect((await who.client.contents.restoreMany({ body: { ids: [media] } })).data.restored).toEqual([])
  })

  test('gives no name away: of two prompts of one name the second stays deleted', async () => {
    const who = await newcomer()
    const create = async () => (await who.client.catalogPrompts.create({ body: { name: 'One', prompt: 'a' } })).data.id
    const first = await create()
    await who.client.catalogPrompts.delete({ params: { catalogPromptId: first } })
    await create()
    const { data, warnings } = await who.client.contents.restoreMany({ body: { ids: [first] } })
    expect([data.restored, warnings?.length]).toEqual([[], 1])
  })
})

describe('folders and what is put away', () => {
  test('what lies in the trash keeps its folder, also where that was deleted and made again', async () => {
    const who = await newcomer()
    const { client } = who
    const id = (await client.catalogPrompts.create({ body: { name: 'Kept', prompt: 'x' } })).data.id
    const ids = [id]
    const made = async () => (await client.contents.createFolder({ body: { name: 'Later' } })).data.id
    const folder = await made()
    await client.contents.place({ body: { ids, folder } })
    await client.contents.deleteMany({ body: { ids } })
    const { data } = await client.contents.deleteFolder({ params: { folderId: folder } })
    expect(data.contents).toEqual(ids)
    const again = await made()
    await client.contents.place({ body: { ids: data.contents, folder: again } })
    await client.contents.restoreMany({ body: { ids } })
    expect((await client.contents.list({ query: { folder: again } })).data.map((one) => one.id)).toEqual(ids)
  })

  test('are each person’s own', async () => {
    const project = await server.createProject('Places')
    const [ada, bob] = [
      await server.createAccount({ projects: [project] }),
      await server.createAccount({ projects: [project] }),
    ]
    const { data } = await ada.client.threads.create({ body: { name: 'Shared', protected: 'project' } })
    const { data: folder } = await ada.client.contents.createFolder({ body: { name: 'Later' } })
    await expect(ada.client.contents.createFolder({ body: { name: 'later' } })).rejects.toMatchObject({ status: 409 })
    await ada.client.contents.place({ body: { ids: [data.id], folder: folder.id, archived: true } })
    const idsOf = async ({ client }: TestAccount, query: object) =>
      (await client.contents.list({ query })).data.map(({ id }) => id)
    expect(await idsOf(ada, {})).toEqual([])
    expect(await idsOf(ada, { archived: true })).toEqual([data.id])
    expect(await idsOf(bob, {})).toEqual([data.id])
    const threadsOf = async ({ client }: TestAccount, query: object) =>
      (await client.threads.list({ query })).data.map(({ id }) => id)
    expect(await threadsOf(ada, { archived: false })).toEqual([])
    for (const query of [{}, { archived: true }]) expect(await threadsOf(ada, query)).toEqual([data.id])
    expect(await threadsOf(bob, { archived: false, owner: 'shared' })).toEqual([data.id])
    await ada.client.contents.place({ body: { ids: [data.id], archived: false } })
    expect(await idsOf(ada, { folder: folder.id })).toEqual([data.id])
    expect(await idsOf(bob, { folder: folder.id })).toEqual([])
    expect((await bob.client.contents.folders({})).data).toEqual([])
    const params = { folderId: folder.id }
    await expect(bob.client.contents.deleteFolder({ params })).rejects.toMatchObject({ status: 404 })
    const theirs = { ids: [data.id], folder: folder.id }
    await expect(bob.client.contents.place({ body: theirs })).rejects.toMatchObject({ status: 404 })
    expect((await ada.client.contents.deleteFolder({ params })).data.contents).toEqual([data.id])
    expect(await idsOf(ada, {})).toEqual([data.id])
  })
})

test('what others share is listed with the name of its author, and a companion is found by its instructions', async () => {
  const project = await server.createProject('Named')
  const [ada, bob] = [
    await server.createAccount({ projects: [project] }),
    await server.createAccount({ projects: [project] }),
  ]
  const body = { name: 'Guide', instructions: 'Answer as a lighthouse keeper.', starters: ['Where is the harbour?'] }
  const { data: made } = await ada.client.companions.create({ body: { ...body, protected: 'project' } })
  await ada.client.companions.publish({ params: { assistantId: made.id }, body: { revision: made.revision } })
  for (const filter of ['lighthouse', 'harbour']) {
    await expect
      .poll(async () => (await bob.client.contents.list({ query: { filter } })).data)
      .toMatchObject([{ id: made.id, authorName: expect.stringMatching(/\w/) }])
    const found = await bob.client.companions.list({ query: { filter } })
    expect(found.data.map(({ id }) => id)).toEqual([made.id])
  }
  const [own] = (await ada.client.contents.list({ query: { type: 'companion' } })).data
  expect(own?.authorName).toBeUndefined()
})
