import type { TestAccount } from '@atrium/server/test-harness'
import { describe, expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)
const ben = accountOfFile(server)

let libraries = 0

async function createLibrary(who: TestAccount, fields: object = {}): Promise<string> {
  libraries += 1
  const { data } = await who.client.libraries.create({ body: { name: `Library ${libraries}`, ...fields } })
  return data.id
}

async function addText(who: TestAccount, libraryId: string, name: string, text: string): Promise<string> {
  const body = { kind: 'text' as const, name, text }
  return (await who.client.libraryDocuments.add({ params: { libraryId }, body })).data.id
}

/** Waits until every document of a library has been read, or has failed to be. */
async function allRead(who: TestAccount, libraryId: string) {
  return vi.waitFor(
    async () => {
      const { data } = await who.client.libraryDocuments.list({ params: { libraryId } })
      expect(data.every(({ state }) => state === 'ready' || state === 'failed')).toBe(true)
      return data
    },
    { timeout: 20_000, interval: 50 },
  )
}

const search = async (who: TestAccount, question: string, ids?: string[]) =>
  (await who.client.libraries.search({ body: { question, ...(ids && { libraries: ids }) } })).data

const statusOf = async (request: Promise<Response>) => (await request).status

describe('libraries by path', () => {
  test('are created with path, project and body, found by a part of it, changed and deleted', async () => {
    const { client } = anna
    const params = { libraryPath: 'hr/Handbooks' }
    const { data: created } = await client.librariesByPath.create({ params, body: { description: 'For everybody' } })
    expect(created).toMatchObject({ path: 'hr/Handbooks', name: 'hr/Handbooks', description: 'For everybody' })
    const { data: listed } = await client.librariesByPath.list({ query: { contains: 'handb' } })
    expect(listed.map(({ id }) => id)).toEqual([created.id])
    expect((await client.librariesByPath.get({ params: { libraryPath: 'HR/handbooks' } })).data.id).toBe(created.id)
    const { data: renamed } = await client.librariesByPath.patch({
      params,
      body: { name: 'Handbooks', path: 'people/books' },
    })
    expect(renamed).toMatchObject({ id: created.id, name: 'Handbooks', path: 'people/books' })
    await client.librariesByPath.delete({ params: { libraryPath: 'people/books' } })
    expect(await statusOf(anna.request('/api/v1/libraries/people%2fbooks'))).toBe(404)
  })

  test.each(['..%2f..', 'a%2f..%2fb', 'con', 'a%00b', 'x'.repeat(201)])(
    'are refused where a path is none: %s',
    async (path) => {
      const status = await statusOf(
        anna.request(`/api/v1/libraries/${path}`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
      )
      expect([400, 404, 422]).toContain(status)
    },
  )

  test('of one person have a path each', async () => {
    await createLibrary(anna, { path: 'twice' })
    const again = anna.client.libraries.create({ body: { name: 'Other', path: 'Twice' } })
    await expect(again).rejects.toMatchObject({ status: 409 })
    expect(await createLibrary(ben, { path: 'twice' })).toEqual(expect.any(String))
  })

  test('that are called alike have a path each, where none is given', async () => {
    const paths = []
    for (const name of ['Manuals', 'manuals'])
      paths.push((await anna.client.libraries.create({ body: { name } })).data.path)
    expect(paths).toEqual(['Manuals', 'manuals (2)'])
  })

  test('that come back from the trash have another path where theirs is taken', async () => {
    const libraryId = await createLibrary(anna, { path: 'taken' })
    await anna.client.libraries.delete({ params: { libraryId } })
    await createLibrary(anna, { path: 'taken' })
    await anna.client.libraries.restore({ params: { libraryId } })
    expect((await anna.client.libraries.get({ params: { libraryId } })).data.path).toBe('taken (2)')
  })
})

describe('a library', () => {
  test('is its author’s alone unless they share it, and changed by them alone', async () => {
    const id = await createLibrary(anna)
    const path = `/api/v2/libraries/${id}`
    expect(await statusOf(ben.request(path))).toBe(404)
    await anna.client.libraries.patch({ params: { libraryId: id }, body: { protected: 'project' } })
    expect(await statusOf(ben.request(path))).toBe(200)
    expect(await statusOf(ben.request(path, { method: 'DELETE' }))).toBe(403)
    const add = ben.client.libraryDocuments.add({
      params: { libraryId: id },
      body: { kind: 'text', name: 'A', text: 'a' },
    })
    await expect(add).rejects.toMatchObject({ status: 403 })
  })

  test('that is deleted is found by nobody, and comes back with its documents', async () => {
    const libraryId = await createLibrary(anna)
    await addText(anna, libraryId, 'Parking', 'The garage opens at seven.')
    await allRead(anna, libraryId)
    await anna.client.libraries.delete({ params: { libraryId } })
    expect(await search(anna, 'garage', [libraryId])).toEqual([])
    expect(await statusOf(ben.request(`/api/v2/libraries/${libraryId}/restore`, { method: 'POST' }))).toBe(404)
    await anna.client.libraries.restore({ params: { libraryId } })
    expect((await search(anna, 'garage', [libraryId])).map(({ document }) => document.name)).toEqual(['Parking'])
  })
})

describe('a document', () => {
  test('is read soon after it was added, and found by its words, with where they stand', async () => {
    const libraryId = await createLibrary(anna)
    const text =
      '# Travel\n\n## Hotels\n\nA night may cost up to 150 euros.\n\n## Flights\n\nBook them two weeks ahead.'
    const documentId = await addText(anna, libraryId, 'Handbook', text)
    const [document] = await allRead(anna, libraryId)
    expect(document).toMatchObject({ state: 'ready', reason: null, language: 'en', passages: 2 })
    const [best] = await search(anna, 'What may hotels cost?', [libraryId])
    expect(best).toMatchObject({
      library: { id: libraryId },
      document: { id: documentId, name: 'Handbook' },
      headings: ['Travel', 'Hotels'],
      text: 'A night may cost up to 150 euros.',
      pages: null,
    })
    expect(text.slice(best?.start, best?.end)).toBe('A night may cost up to 150 euros.')
  })

  test('is found by other forms of its words, in its own language', async () => {
    const libraryId = await createLibrary(anna)
    await addText(
      anna,
      libraryId,
      'Reisekosten',
      'Die Rechnungen der Hotels werden innerhalb von zwei Wochen bei der Buchhaltung eingereicht.',
    )
    await addText(
      anna,
      libraryId,
      'Expenses',
      'Invoices of hotels are sent to the accounting department within two weeks of the journey.',
    )
    await allRead(anna, libraryId)
    expect((await search(anna, 'Rechnung', [libraryId])).map(({ document }) => document.name)).toEqual(['Reisekosten'])
    expect((await search(anna, 'an invoice', [libraryId])).map(({ document }) => document.name)).toEqual(['Expenses'])
  })

  test('is found by a word of a script without blanks', async () => {
    const libraryId = await createLibrary(anna)
    await addText(anna, libraryId, '規程', '出張の宿泊費は一泊一万円までです。領収書を経理部に提出してください。')
    await allRead(anna, libraryId)
    expect((await search(anna, '領収書', [libraryId])).map(({ document }) => document.name)).toEqual(['規程'])
  })

  test('of a file is read by what it is; a file is in a library once, and is opened by those who may see it', async () => {
    const libraryId = await createLibrary(anna, { protected: 'project' })
    const bytes = '<html><body><h1>Visitors</h1><p>Guests sign in at the reception desk.</p></body></html>'
    const { data: file } = await anna.client.files.upload({
      body: {},
      file: new File([bytes], 'visitors.html', { type: 'text/html' }),
    })
    const body = { kind: 'file' as const, fileId: file.id }
    const { data: added } = await anna.client.libraryDocuments.add({ params: { libraryId }, body })
    await allRead(anna, libraryId)
    const params = { libraryId, documentId: added.id }
    const { data: document } = await anna.client.libraryDocuments.get({ params })
    expect(await statusOf(anna.request(document.sourceUrl ?? ''))).toBe(200)
    expect((await ben.client.libraryDocuments.get({ params })).data).toEqual({ ...document, sourceUrl: null })
    expect((await search(anna, 'reception', [libraryId]))[0]).toMatchObject({ headings: ['Visitors'] })
    await expect(anna.client.libraryDocuments.add({ params: { libraryId }, body })).rejects.toMatchObject({
      status: 409,
    })
    const others = await createLibrary(ben)
    await expect(ben.client.libraryDocuments.add({ params: { libraryId: others }, body })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('that cannot be read says why', async () => {
    const libraryId = await createLibrary(anna)
    const { data: file } = await anna.client.files.upload({
      body: {},
      file: new File(['   '], 'empty.txt', { type: 'text/plain' }),
    })
    await anna.client.libraryDocuments.add({ params: { libraryId }, body: { kind: 'file', fileId: file.id } })
    const [document] = await allRead(anna, libraryId)
    expect(document).toMatchObject({ state: 'failed', reason: { key: expect.stringMatching(/^file/) }, passages: 0 })
  })

  test('of a page whose host is within the network is not fetched', async () => {
    const libraryId = await createLibrary(anna)
    await anna.client.libraryDocuments.add({
      params: { libraryId },
      body: { kind: 'page', url: 'http://127.0.0.1/secret' },
    })
    expect((await allRead(anna, libraryId))[0]).toMatchObject({
      state: 'failed',
      reason: { key: 'webPrivate', values: { host: expect.stringContaining('127.0.0.1') } },
    })
  })

  test('that was read before is indexed again only where its text is another', async () => {
    const libraryId = await createLibrary(anna)
    const documentId = await addText(anna, libraryId, 'Lunch', 'The canteen serves lunch from noon.')
    await allRead(anna, libraryId)
    const passagesOf = async () =>
      (
        await server.database.db.execute<{ id: number }>(
          `select id from library_passages where document_id = '${documentId}'`,
        )
      ).rows
    const before = await passagesOf()
    const versionNow = async () =>
      (await anna.client.libraryDocuments.get({ params: { libraryId, documentId } })).data.version
    const [{ version } = {}] = await search(anna, 'lunch', [libraryId])
    expect((await anna.client.libraries.refresh({ params: { libraryId } })).data.documents).toBe(1)
    await allRead(anna, libraryId)
    expect(await passagesOf()).toEqual(before)
    expect(await versionNow()).toBe(version)
    await server.database.db.execute(
      `update library_documents set text = 'The canteen is closed.' where id = '${documentId}'`,
    )
    await anna.client.libraryDocuments.retry({ params: { libraryId, documentId } })
    await vi.waitFor(async () => expect(await passagesOf()).not.toEqual(before), { timeout: 10_000 })
    expect((await search(anna, 'closed', [libraryId])).map(({ text }) => text)).toEqual(['The canteen is closed.'])
    expect(await search(anna, 'lunch', [libraryId])).toHaveLength(1)
    expect(await versionNow()).not.toBe(version)
  })

  test('whose text has become empty stays found as it was, and says so', async () => {
    const libraryId = await createLibrary(anna)
    const documentId = await addText(anna, libraryId, 'Lunch', 'The canteen serves lunch from noon.')
    await allRead(anna, libraryId)
    await server.database.db.execute(`update library_documents set text = ' ' where id = '${documentId}'`)
    await anna.client.libraryDocuments.retry({ params: { libraryId, documentId } })
    expect(await allRead(anna, libraryId)).toMatchObject([{ state: 'ready', reason: { key: 'fileEmpty' } }])
    expect(await search(anna, 'canteen', [libraryId])).toHaveLength(1)
  })

  test('that is removed is found no more', async () => {
    const libraryId = await createLibrary(anna)
    const documentId = await addText(anna, libraryId, 'Bicycles', 'Bicycles stand behind the house.')
    await allRead(anna, libraryId)
    await anna.client.libraryDocuments.delete({ params: { libraryId, documentId } })
    expect(await search(anna, 'bicycles', [libraryId])).toEqual([])
    const { rows } = await server.database.db.execute(
      `select 1 from library_postings p left join library_passages l on l.id = p.passage where l.id is null`,
    )
    expect(rows).toEqual([])
  })
})

describe('several documents', () => {
  test('are read again and removed at once; those of another library stay', async () => {
    const [libraryId, other] = [await createLibrary(anna), await createLibrary(anna)]
    const ids = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => addText(anna, libraryId, name, `${name} penguin`)),
    )
    const elsewhere = await addText(anna, other, 'Elsewhere', 'Another penguin')
    await allRead(anna, libraryId)
    const params = { libraryId }
    const { data: again } = await anna.client.libraryDocuments.retryMany({ params, body: { ids: [...ids, elsewhere] } })
    expect(again.documents).toBe(3)
    await allRead(anna, libraryId)
    const [kept = '', ...gone] = ids
    const removal = () => anna.client.libraryDocuments.deleteMany({ params, body: { ids: [...gone, elsewhere] } })
    expect((await removal()).data.deleted.toSorted()).toEqual(gone.toSorted())
    expect((await removal()).data.deleted).toEqual([])
    const documentsOf = async (of: string) =>
      (await anna.client.libraryDocuments.list({ params: { libraryId: of } })).data.map(({ id }) => id)
    expect(await documentsOf(libraryId)).toEqual([kept])
    expect(await documentsOf(other)).toEqual([elsewhere])
  })

  test('are changed by whoever may change their library alone', async () => {
    const libraryId = await createLibrary(anna, { protected: 'project' })
    const id = await addText(anna, libraryId, 'One', 'A penguin')
    for (const way of ['delete', 'retry']) {
      const path = `/api/v2/libraries/${libraryId}/documents/${way}`
      const body = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ids: [id] }),
      }
      expect(await statusOf(ben.request(path, body))).toBe(403)
    }
    expect(await statusOf(anna.request(`/api/v2/libraries/${libraryId}/documents/${id}`))).toBe(200)
  })
})

describe('a question', () => {
  test('is answered from no library that its asker may not see', async () => {
    const libraryId = await createLibrary(anna)
    await addText(anna, libraryId, 'Salaries', 'The zebra clause raises salaries.')
    await allRead(anna, libraryId)
    expect(await search(ben, 'zebra clause')).toEqual([])
    expect(await search(ben, 'zebra clause', [libraryId])).toEqual([])
    await anna.client.libraries.patch({ params: { libraryId }, body: { protected: 'project' } })
    expect(await search(ben, 'zebra clause')).toHaveLength(1)
  })

  test('prefers a passage that says more of what is rare, and shows three of one document at most', async () => {
    const libraryId = await createLibrary(anna)
    const section = (index: number) => `## Part ${index}\n\nThe report of the quarter, part ${index}.`
    await addText(anna, libraryId, 'Reports', Array.from({ length: 8 }, (_, index) => section(index)).join('\n\n'))
    await addText(anna, libraryId, 'Budget', 'The report of the budget names the turnover of the quarter.')
    await allRead(anna, libraryId)
    const found = await search(anna, 'report turnover', [libraryId])
    expect(found[0]?.document.name).toBe('Budget')
    expect(found.filter(({ document }) => document.name === 'Reports')).toHaveLength(3)
  })

  test('of several words finds what shares none of them, by words of the best answers; a quoted one does not', async () => {
    const libraryId = await createLibrary(anna)
    await addText(
      anna,
      libraryId,
      'Rules',
      'Reimbursement of hotel costs: the Okavango tariff decides, by the Okavango table.',
    )
    await addText(anna, libraryId, 'Table', 'Okavango: zone one, 90; zone two, 140.')
    await addText(anna, libraryId, 'Other', 'The canteen serves lunch from noon.')
    await allRead(anna, libraryId)
    const ask = async (question: string) => {
      const { data, ranking } = await anna.client.libraries.search({ body: { question, libraries: [libraryId] } })
      return { names: data.map(({ document }) => document.name), ...ranking }
    }
    const question = 'Which reimbursement do hotel costs get?'
    expect(await ask(question)).toEqual({ names: ['Rules', 'Table'], feedback: true, models: [], rerankers: [] })
    expect(await ask(`“${question}”`)).toEqual({ names: ['Rules'], feedback: false, models: [], rerankers: [] })
  })

  test('that finds nothing is told to the author of the library alone, with documents that need attention', async () => {
    const libraryId = await createLibrary(anna, { protected: 'project' })
    const params = { libraryId }
    const first = await addText(anna, libraryId, 'Lunch', 'Lunch is at noon.')
    await allRead(anna, libraryId)
    const again = await addText(anna, libraryId, 'Lunch again', 'Lunch is at noon.')
    const empty = await addText(anna, libraryId, 'Empty', '   ')
    await allRead(anna, libraryId)
    await server.database.db.execute(
      `update library_documents set created_at = now() - interval '40 days', cited_noted_from = now() - interval '40 days' where id = '${first}'`,
    )
    await search(ben, 'submarines', [libraryId])
    await search(anna, 'submarines', [libraryId])
    const read = async () => (await anna.client.libraries.health({ params })).data
    const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id)
    await vi.waitFor(async () => expect((await read()).questions).toMatchObject([{ question: 'submarines', times: 2 }]))
    const before = await read()
    expect(idsOf(before.duplicates)).toEqual([again])
    expect(idsOf(before.uncited)).toEqual([first])
    expect(idsOf(before.failed)).toEqual([empty])
    expect(before.stale).toEqual([])
    await server.database.db.execute(
      `update library_documents set reason = '{"key":"fileDeleted","values":{}}' where id = '${first}'`,
    )
    expect((await read()).stale).toMatchObject([{ id: first, reason: { key: 'fileDeleted' } }])
    await expect(ben.client.libraries.health({ params })).rejects.toMatchObject({ status: 403 })
  })

  test('of signs alone finds nothing', async () => expect(await search(anna, '?!')).toEqual([]))
})

test('a document that waits as the server stops is read once it has started again, once', async () => {
  const libraryId = await createLibrary(anna)
  const added = Array.from({ length: 12 }, (_, index) =>
    addText(anna, libraryId, `Note ${index}`, `Note number ${index} about walruses.`),
  )
  await Promise.all(added)
  await server.restart()
  const documents = await allRead(anna, libraryId)
  expect(documents.map(({ state, passages }) => [state, passages])).toEqual(
    Array.from({ length: 12 }, () => ['ready', 1]),
  )
  expect(await search(anna, 'walruses', [libraryId])).toHaveLength(10)
})

test('a library of many documents is refreshed as a whole, each document once', async () => {
  const libraryId = await createLibrary(anna)
  await addText(anna, libraryId, 'First', 'The first of many.')
  await allRead(anna, libraryId)
  // So many as one statement cannot write.
  await server.database.db.execute(`
    insert into library_documents (id, library_id, author, name, source, size, state, bytes, text, created_at)
    select gen_random_uuid(), '${libraryId}', '${anna.email}', 'Many ' || n, '{"kind":"text"}', 4, 'failed', 0, 'many', now()
    from generate_series(1, 4200) n`)
  const waitsFor = `from jobs.job j join library_documents d on d.id = (j.data->>'documentId')::uuid where d.library_id = '${libraryId}'`
  expect((await anna.client.libraries.refresh({ params: { libraryId } })).data.documents).toBe(4201)
  const { rows } = await server.database.db.execute<{ jobs: number; of: number }>(
    `select count(*)::int as jobs, count(distinct j.data->>'documentId')::int as of ${waitsFor} and j.created_on > d.created_at`,
  )
  expect(rows[0]?.of).toBe(4201)
  await anna.client.libraries.delete({ params: { libraryId } })
  await server.database.db.execute(`delete from jobs.job j using library_documents d
    where d.id = (j.data->>'documentId')::uuid and d.library_id = '${libraryId}'`)
})

test('what somebody shared is handed over when they go, under a path that is free; what they kept to themselves goes', async () => {
  const gone = await server.createAccount({ name: 'Gone' })
  const shared = await createLibrary(gone, { path: 'handed', protected: 'project' })
  const own = await createLibrary(gone, { path: 'kept', protected: 'author' })
  await createLibrary(ben, { path: 'handed' })
  const params = { accountId: gone.accountId }
  await anna.client.people.handOver({ params, body: { email: ben.email } })
  await anna.client.people.delete({ params })
  const { data } = await ben.client.libraries.get({ params: { libraryId: shared } })
  expect(data).toMatchObject({ path: 'handed (2)', protected: 'project' })
  expect(await statusOf(ben.request(`/api/v2/libraries/${shared}`, { method: 'DELETE' }))).toBe(204)
  const { rows } = await server.database.db.execute(
    `select 1 from libraries where id = '${own}' and deleted_at is null`,
  )
  expect(rows).toEqual([])
})

describe('what becomes secure data', () => {
  test('is found in no library from then on, nor after it is read again', async () => {
    const libraryId = await createLibrary(anna, { protected: 'project' })
    const bytes = 'The walnut clause is confidential.'
    const { data: file } = await anna.client.files.upload({
      body: {},
      file: new File([bytes], 'walnut.txt', { type: 'text/plain' }),
    })
    await anna.client.libraryDocuments.add({ params: { libraryId }, body: { kind: 'file', fileId: file.id } })
    await allRead(anna, libraryId)
    expect(await search(ben, 'walnut', [libraryId])).toHaveLength(1)
    const { data: secure } = await anna.client.threads.create({ body: { secureData: true } })
    const message = {
      role: 'user' as const,
      parts: [{ type: 'file' as const, url: file.url, mediaType: 'text/plain', filename: 'walnut.txt' }],
    }
    await anna.client.threads.patch({
      params: { threadId: secure.id },
      body: { messages: [message], lastMessageId: null },
    })
    expect(await search(ben, 'walnut', [libraryId])).toEqual([])
    await anna.client.libraries.refresh({ params: { libraryId } })
    const [document] = await allRead(anna, libraryId)
    expect(document).toMatchObject({ state: 'failed', reason: { key: 'fileSecure' }, passages: 0 })
    expect(await search(ben, 'walnut', [libraryId])).toEqual([])
  })
})

test('documents of a library that was in the trash while they waited are read once it is restored', async () => {
  const libraryId = await createLibrary(anna)
  const documentId = await addText(anna, libraryId, 'Late', 'Tapirs are late.')
  await allRead(anna, libraryId)
  await anna.client.libraries.delete({ params: { libraryId } })
  await server.database.db.execute(`update library_documents set state = 'waiting' where id = '${documentId}'`)
  await anna.client.libraries.restore({ params: { libraryId } })
  expect((await allRead(anna, libraryId)).map(({ state }) => state)).toEqual(['ready'])
})

test(
  'a job of a process that was killed at its last try leaves its document failed, with the reason',
  { timeout: 90_000 },
  async () => {
    const libraryId = await createLibrary(anna)
    const documentId = await addText(anna, libraryId, 'Killed', 'Words that are never read.')
    await allRead(anna, libraryId)
    const of = `data->>'documentId' = '${documentId}'`
    await server.database.db.execute(
      `update library_documents set state = 'reading', passages = 0 where id = '${documentId}'`,
    )
    await server.database.db.execute(`update jobs.job set state = 'active', completed_on = null, retry_count = 3,
    started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute' where ${of}`)
    const state = async () => (await anna.client.libraryDocuments.get({ params: { libraryId, documentId } })).data
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'failed', reason: { key: 'wrong' } }), {
      timeout: 80_000,
      interval: 500,
    })
  },
)
