import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LibrarySite } from '@atrium/contract/entities/libraries/library'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

/** A web server on this machine, which stands for the outside. */
const web = createServer((request, response) => {
  const path = request.url ?? '/'
  asked.push(path)
  const answer = pages[`${request.headers.host}${path}`] ?? pages[path]
  if (answer === undefined) response.writeHead(404).end('gone')
  else if (typeof answer === 'number') response.writeHead(answer).end('no')
  else if (answer.startsWith('http')) response.writeHead(302, { location: answer }).end()
  else response.setHeader('content-type', path.endsWith('.txt') ? 'text/plain' : 'text/html').end(answer)
})
await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
const { port } = web.address() as AddressInfo
afterAll(() => web.close())

let pages: Record<string, string | number> = {}
const asked: string[] = []

const server = serverOfFile({ outside: port })
const anna = accountOfFile(server)

const HOST = `http://docs.example.test:${port}`

const page = (title: string, text: string, ...links: string[]) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${links.map((to) => `<a href="${to}">to</a>`).join('')}</body></html>`

beforeEach(() => {
  asked.length = 0
  pages = {
    '/robots.txt': 'User-agent: *\nDisallow: /private',
    '/': page(
      'Start',
      'Welcome of the okapi.',
      '/hotels#top',
      'lunch',
      '/private',
      'http://other.example.test/',
      '/a.png',
    ),
    '/hotels': page('Hotels', 'A night may cost 150 euros.', '/', '/deep'),
    '/lunch': page('Lunch', 'The canteen opens at noon.'),
    '/deep': page('Deep', 'Below everything.', '/deeper'),
    '/deeper': page('Deeper', 'Too far away.'),
    '/private': page('Private', 'For nobody.'),
  }
})

async function createLibrary(): Promise<string> {
  return (await anna.client.libraries.create({ body: { name: 'Site', path: `site-${Math.random()}` } })).data.id
}

const settled = (libraryId: string) =>
  vi.waitFor(
    async () => {
      const [site] = (await anna.client.librarySites.list({ params: { libraryId } })).data
      expect(['ready', 'failed']).toContain(site?.state)
      return site as LibrarySite
    },
    { timeout: 30_000, interval: 100 },
  )

const names = async (libraryId: string) =>
  (await anna.client.libraryDocuments.list({ params: { libraryId } })).data.map(({ name }) => name).toSorted()

test('its pages are documents: those of the same host, as far as links and robots.txt allow, each once', async () => {
  const libraryId = await createLibrary()
  const params = { libraryId }
  const { data: added } = await anna.client.librarySites.add({ params, body: { url: `${HOST}/#start`, depth: 2 } })
  expect(added).toMatchObject({ url: `${HOST}/`, state: 'waiting', schedule: 'never', nextDate: null })
  const site = await settled(libraryId)
  expect(site).toMatchObject({ state: 'ready', reason: null, progress: { found: 4, read: 4, failed: 0 } })
  expect(await names(libraryId)).toEqual(['Deep', 'Hotels', 'Lunch', 'Start'])
  expect(asked.toSorted()).toEqual(['/', '/deep', '/hotels', '/lunch', '/robots.txt'])
  const { data: found } = await anna.client.libraries.search({ body: { question: 'night', libraries: [libraryId] } })
  expect(found.map(({ document }) => document.name)).toEqual(['Hotels'])
  await expect(anna.client.librarySites.add({ params, body: { url: `${HOST}/` } })).rejects.toMatchObject({
    status: 409,
  })

  // What changed is indexed again, what is gone goes, what cannot be read just now stays.
  const passages = async () =>
    (
      await server.database.db.execute<{ name: string; id: number }>(`select d.name, p.id from library_passages p
      join library_documents d on d.id = p.document_id where d.library_id = '${libraryId}' order by 1`)
    ).rows
  const before = await passages()
  pages = { ...pages, '/hotels': page('Hotels', 'A night may cost 170 euros.', '/deep'), '/lunch': 503 }
  delete pages['/deep']
  await anna.client.librarySites.refresh({ params: { libraryId, siteId: added.id } })
  expect(await settled(libraryId)).toMatchObject({ state: 'ready', progress: { read: 2, failed: 1 } })
  expect(await names(libraryId)).toEqual(['Hotels', 'Lunch', 'Start'])
  const after = await passages()
  expect(after.filter(({ id }) => before.some((one) => one.id === id)).map(({ name }) => name)).toEqual([
    'Lunch',
    'Start',
  ])
  const { data: documents } = await anna.client.libraryDocuments.list({ params, query: { filter: 'Lunch' } })
  expect(documents[0]).toMatchObject({ state: 'ready', reason: { key: 'webStatus', values: { status: 503 } } })

  await anna.client.librarySites.delete({ params: { libraryId, siteId: added.id } })
  expect(await names(libraryId)).toEqual([])
})

test('a page that cannot be read for a while keeps what it links to, until it can be read again', async () => {
  const libraryId = await createLibrary()
  const params = { libraryId }
  const { data: added } = await anna.client.librarySites.add({ params, body: { url: `${HOST}/`, depth: 2 } })
  await settled(libraryId)
  const all = ['Deep', 'Hotels', 'Lunch', 'Start']
  const site = { params: { libraryId, siteId: added.id } }
  const hotels = pages['/hotels'] ?? ''
  for (const answer of [502, 403, 'http://other.example.test/login']) {
    pages['/hotels'] = answer
    if (answer === 'http://other.example.test/login') pages['/login'] = page('Sign in', 'Who are you?')
    await anna.client.librarySites.refresh(site)
    expect(await settled(libraryId)).toMatchObject({ state: 'ready', progress: { read: 2, failed: 1 } })
    expect(await names(libraryId)).toEqual(all)
  }
  pages['/hotels'] = hotels
  pages['/lunch'] = 410
  await anna.client.librarySites.refresh(site)
  expect(await settled(libraryId)).toMatchObject({ progress: { read: 3, failed: 0 } })
  expect(await names(libraryId)).toEqual(['Deep', 'Hotels', 'Start'])
  pages['/'] = page('Start', 'Nothing but this.')
  await anna.client.librarySites.refresh(site)
  await settled(libraryId)
  expect(await names(libraryId)).toEqual(['Start'])
})

test('no more pages than it may have, the nearest first', async () => {
  const libraryId = await createLibrary()
  const params = { libraryId }
  await anna.client.librarySites.add({ params, body: { url: `${HOST}/`, depth: 5, pages: 2 } })
  expect(await settled(libraryId)).toMatchObject({ progress: { found: 2, read: 2 } })
  expect(await names(libraryId)).toEqual(['Hotels', 'Start'])
})

test('a first page that cannot be read fails with the reason, and what was found before is kept', async () => {
  const libraryId = await createLibrary()
  const params = { libraryId }
  const { data } = await anna.client.librarySites.add({ params, body: { url: `${HOST}/`, depth: 0 } })
  await settled(libraryId)
  for (const [answer, key] of [
    [404, 'webStatus'],
    ['http://127.0.0.1:1/', 'webPrivate'],
  ] as const) {
    pages['/'] = answer
    await anna.client.librarySites.refresh({ params: { libraryId, siteId: data.id } })
    expect(await settled(libraryId)).toMatchObject({ state: 'failed', reason: { key } })
    expect(await names(libraryId)).toEqual(['Start'])
  }
  pages['/robots.txt'] = 'User-agent: *\nDisallow: /'
  await anna.client.librarySites.refresh({ params: { libraryId, siteId: data.id } })
  expect((await settled(libraryId)).reason?.key).toBe('webRobots')
})

test('whose first page leads to another host is that of this host, as its robots.txt allows', async () => {
  const www = `www.example.test:${port}`
  pages[`example.test:${port}/`] = `http://${www}/en#top`
  pages['/en'] = page('English', 'Welcome of the okapi.', '/hotels', `http://example.test:${port}/lunch`)
  const [libraryId, other] = [await createLibrary(), await createLibrary()]
  const params = { libraryId }
  const url = `http://example.test:${port}/`
  const { data: added } = await anna.client.librarySites.add({ params, body: { url, depth: 1 } })
  const moved = { state: 'ready', reason: null, url: `http://${www}/en`, progress: { found: 2, read: 2, failed: 0 } }
  expect(await settled(libraryId)).toMatchObject(moved)
  expect(await names(libraryId)).toEqual(['English', 'Hotels'])
  await anna.client.librarySites.refresh({ params: { libraryId, siteId: added.id } })
  expect(await settled(libraryId)).toMatchObject(moved)
  expect(await names(libraryId)).toEqual(['English', 'Hotels'])
  // Where it has been read it leads elsewhere only for a while.
  pages['/en'] = `${HOST}/login`
  pages['/login'] = page('Sign in', 'Who are you?')
  await anna.client.librarySites.refresh({ params: { libraryId, siteId: added.id } })
  expect(await settled(libraryId)).toMatchObject({ state: 'failed', url: moved.url, reason: { key: 'webElsewhere' } })
  expect(await names(libraryId)).toEqual(['English', 'Hotels'])

  pages[`${www}/robots.txt`] = 'User-agent: *\nDisallow: /en'
  pages['/en'] = page('English', 'Welcome of the okapi.')
  await anna.client.librarySites.add({ params: { libraryId: other }, body: { url, depth: 1 } })
  expect(await settled(other)).toMatchObject({ state: 'failed', reason: { key: 'webRobots' } })
  expect(await names(other)).toEqual([])
})

test('that leads to a site of its library is not read twice', async () => {
  pages[`example.test:${port}/`] = `${HOST}/`
  const libraryId = await createLibrary()
  const params = { libraryId }
  await anna.client.librarySites.add({ params, body: { url: `${HOST}/`, depth: 0 } })
  await settled(libraryId)
  await anna.client.librarySites.add({ params, body: { url: `http://example.test:${port}/`, depth: 0 } })
  const second = async () => (await anna.client.librarySites.list({ params })).data[1]
  await vi.waitFor(async () => expect((await second())?.reason?.key).toBe('webElsewhere'), { timeout: 20_000 })
  expect(await names(libraryId)).toEqual(['Start'])
})

test('that was being read when its library was deleted is read on once that is restored', async () => {
  const libraryId = await createLibrary()
  const params = { libraryId }
  await anna.client.librarySites.add({ params, body: { url: `${HOST}/`, depth: 0 } })
  await settled(libraryId)
  await anna.client.libraries.delete({ params })
  const { db } = server.database
  await db.execute(`update library_sites set state = 'reading' where library_id = '${libraryId}'`)
  await db.execute(`update library_site_pages set state = 'found'
    where site_id in (select id from library_sites where library_id = '${libraryId}')`)
  await anna.client.libraries.restore({ params })
  expect(await settled(libraryId)).toMatchObject({ state: 'ready', progress: { read: 1 } })
})

test('is read again by its schedule', async () => {
  const libraryId = await createLibrary()
  const params = { libraryId }
  const body = { url: `${HOST}/`, depth: 0, schedule: 'daily' } as const
  const { data } = await anna.client.librarySites.add({ params, body })
  const { readDate, nextDate } = await settled(libraryId)
  expect(Date.parse(nextDate ?? '') - Date.parse(readDate ?? '')).toBeGreaterThan(86_000_000)
  await server.database.db.execute(
    `update library_sites set next_at = now() - interval '1 minute' where id = '${data.id}'`,
  )
  await server.restart()
  await vi.waitFor(
    async () => {
      const [again] = (await anna.client.librarySites.list({ params })).data
      expect(Date.parse(again?.readDate ?? '')).toBeGreaterThan(Date.parse(readDate ?? ''))
      expect(Date.parse(again?.nextDate ?? '')).toBeGreaterThan(Date.now())
    },
    { timeout: 20_000, interval: 100 },
  )
  const { data: never } = await anna.client.librarySites.patch({
    params: { libraryId, siteId: data.id },
    body: { schedule: 'never' },
  })
  expect(never).toMatchObject({ schedule: 'never', nextDate: null, depth: 0 })
})

test('is seen by whoever sees the library, and changed by its author alone', async () => {
  const ben = await server.createAccount({ name: 'Ben' })
  const libraryId = await createLibrary()
  const params = { libraryId }
  const { data } = await anna.client.librarySites.add({ params, body: { url: `${HOST}/`, depth: 0 } })
  await expect(ben.client.librarySites.list({ params })).rejects.toMatchObject({ status: 404 })
  await anna.client.libraries.patch({ params, body: { protected: 'project' } })
  expect((await ben.client.librarySites.list({ params })).data).toHaveLength(1)
  const site = { params: { libraryId, siteId: data.id } }
  for (const request of [
    () => ben.client.librarySites.refresh(site),
    () => ben.client.librarySites.delete(site),
    () => ben.client.librarySites.patch({ ...site, body: { depth: 1 } }),
    () => ben.client.librarySites.add({ params, body: { url: HOST } }),
  ])
    await expect(request()).rejects.toMatchObject({ status: 403 })
})
