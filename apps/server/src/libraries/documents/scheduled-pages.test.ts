import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const DAY = 86_400_000

/** A web server on this machine, which stands for the outside. */
let text = ''
const web = createServer(({ url }, response) => {
  // It keeps whoever asks waiting.
  if (url === '/silent') return
  if (url === '/fragment')
    return void response.setHeader('content-type', 'text/html; charset=utf-8').end('<h2>Opening &amp; closing</h2>')
  response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Menu of the canteen</title><p>${text}</p>`)
})
await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
const { port } = web.address() as AddressInfo
afterAll(() => {
  web.closeAllConnections()
  web.close()
})

const server = serverOfFile({ outside: port })
const anna = accountOfFile(server)
const URL_OF_PAGE = `http://docs.example.test:${port}/menu`

beforeEach(() => {
  text = 'The canteen serves soup.'
})

let made = 0

async function createLibrary(): Promise<string> {
  made += 1
  return (await anna.client.libraries.create({ body: { name: `Pages ${made}` } })).data.id
}

const documentOf = async (libraryId: string, documentId: string) =>
  (await anna.client.libraryDocuments.get({ params: { libraryId, documentId } })).data

/** Adds the page and waits until it has been read. */
async function addPage(
  libraryId: string,
  fields: { schedule?: 'daily' | 'weekly'; name?: undefined; url?: string } = {},
) {
  const body = { kind: 'page' as const, name: 'Menu', url: URL_OF_PAGE, ...fields }
  const { data } = await anna.client.libraryDocuments.add({ params: { libraryId }, body })
  return vi.waitFor(
    async () => {
      const read = await documentOf(libraryId, data.id)
      expect(read.state).toBe('ready')
      return read
    },
    { timeout: 20_000, interval: 50 },
  )
}

const makeDue = (documentId: string) =>
  server.database.db.execute(
    sql`update library_documents set next_at = now() - interval '1 minute' where id = ${documentId}`,
  )

test('a page is read again by its schedule, and what it says by then is found', async () => {
  const libraryId = await createLibrary()
  const { id, nextDate, createdDate, ...page } = await addPage(libraryId, { schedule: 'weekly' })
  expect(page).toMatchObject({ schedule: 'weekly', site: null })
  expect(Date.parse(nextDate ?? '') - Date.parse(createdDate)).toBe(7 * DAY)
  text = 'The canteen serves dumplings.'
  await makeDue(id)
  await server.restart()
  await vi.waitFor(
    async () => {
      const { data } = await anna.client.libraries.search({ body: { question: 'dumplings', libraries: [libraryId] } })
      expect(data.map(({ document }) => document.id)).toEqual([id])
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(Date.parse((await documentOf(libraryId, id)).nextDate ?? '')).toBeGreaterThan(Date.now() + 6 * DAY)
})

test('a page that nobody has named is called what it calls itself, and is found and cited by that', async () => {
  const libraryId = await createLibrary()
  expect((await addPage(libraryId)).name).toBe('Menu')
  const page = await addPage(libraryId, { name: undefined, url: `${URL_OF_PAGE}?day=1` })
  expect(page.name).toBe('Menu of the canteen')
  const { data } = await anna.client.libraries.search({
    body: { libraries: [libraryId], question: 'menu of the canteen' },
  })
  expect(data.map(({ document }) => document.name)).toEqual(['Menu of the canteen', 'Menu'])
})

test('a page of a library in the trash is not read, and is once that is restored', async () => {
  const libraryId = await createLibrary()
  const { id, indexedDate } = await addPage(libraryId, { schedule: 'daily' })
  await makeDue(id)
  await anna.client.libraries.delete({ params: { libraryId } })
  await server.restart()
  await anna.client.libraries.restore({ params: { libraryId } })
  // Another look finds it, with the library.
  expect((await documentOf(libraryId, id)).indexedDate).toBe(indexedDate)
  await server.restart()
  await vi.waitFor(async () => expect((await documentOf(libraryId, id)).indexedDate).not.toBe(indexedDate), {
    timeout: 20_000,
    interval: 100,
  })
})

test('the schedule of a page is set later, and taken away', async () => {
  const libraryId = await createLibrary()
  const { id, schedule, nextDate } = await addPage(libraryId)
  expect([schedule, nextDate]).toEqual(['never', null])
  const params = { libraryId, documentId: id }
  const { data: daily } = await anna.client.libraryDocuments.patch({ params, body: { schedule: 'daily' } })
  expect(daily.schedule).toBe('daily')
  expect(Math.abs(Date.parse(daily.nextDate ?? '') - Date.now() - DAY)).toBeLessThan(60_000)
  const { data: never } = await anna.client.libraryDocuments.patch({ params, body: { schedule: 'never' } })
  expect([never.schedule, never.nextDate]).toEqual(['never', null])
})

test('only a page that was added by itself has a schedule, and only the author of the library sets it', async () => {
  const libraryId = await createLibrary()
  const params = { libraryId }
  const body = { kind: 'text' as const, name: 'A', text: 'a' }
  const { data: pasted } = await anna.client.libraryDocuments.add({ params, body })
  await anna.client.librarySites.add({ params, body: { url: URL_OF_PAGE, depth: 0 } })
  const ofSite = await vi.waitFor(async () => {
    const { data } = await anna.client.libraryDocuments.list({ params })
    const found = data.find(({ site }) => site !== null)
    expect(found).toBeDefined()
    return found
  })
  for (const documentId of [pasted.id, ofSite?.id ?? '']) {
    const setting = anna.client.libraryDocuments.patch({
      params: { libraryId, documentId },
      body: { schedule: 'daily' },
    })
    await expect(setting).rejects.toMatchObject({ status: 422 })
  }
  const ben = await server.createAccount({ name: 'Ben' })
  const set = { params: { libraryId, documentId: pasted.id }, body: { schedule: 'daily' as const } }
  await expect(ben.client.libraryDocuments.patch(set)).rejects.toMatchObject({ status: 404 })
  await anna.client.libraries.patch({ params, body: { protected: 'project' } })
  await expect(ben.client.libraryDocuments.patch(set)).rejects.toMatchObject({ status: 403 })
})

test('a page whose server is silent keeps the others of its person waiting no longer', async () => {
  const libraryId = await createLibrary()
  const silent = { kind: 'page' as const, name: 'Silent', url: `http://docs.example.test:${port}/silent` }
  const { data } = await anna.client.libraryDocuments.add({ params: { libraryId }, body: silent })
  await vi.waitFor(async () => expect((await documentOf(libraryId, data.id)).state).toBe('reading'), {
    timeout: 20_000,
  })
  const read = await addPage(libraryId, { url: `http://docs.example.test:${port}/fragment` })
  expect((await documentOf(libraryId, data.id)).state).toBe('reading')
  // Its server says that it is HTML.
  expect(read.text).toBe('## Opening & closing')
})
