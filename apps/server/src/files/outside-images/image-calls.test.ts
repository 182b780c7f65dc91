import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { createOutsideImages } from './fetch-outside-image.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../test-harness/start-test-server.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SENT: { [path: string]: { type: string; body: Buffer | string } } = {
  '/pixel.png': { type: 'image/png', body: PIXEL },
  '/pixel.html': { type: 'text/html', body: PIXEL },
  '/drawing.svg': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  },
  '/page.png': { type: 'image/png', body: '<!doctype html><script>alert(1)</script>' },
}

/** Requests that their site leaves without an answer, by address. */
const held: { [path: string]: ServerResponse[] } = {}

const outside = createServer((request, response) => {
  const waiting = held[request.url ?? '']
  if (waiting) return void waiting.push(response)
  const sent = SENT[request.url ?? '']
  if (sent) response.setHeader('content-type', sent.type).end(sent.body)
  else response.writeHead(404).end()
})
let server: TestServer
let ada: TestAccount
let site: string

beforeAll(async () => {
  await new Promise<void>((ready) => outside.listen(0, '127.0.0.1', ready))
  const { port } = outside.address() as AddressInfo
  site = `http://images.example:${port}`
  server = await startTestServer({ outside: port })
  ada = await server.createAccount()
})
afterAll(async () => {
  outside.close().closeAllConnections()
  await server.close()
})

const ask = (url: string) => ada.request(`/api/v1/images/outside?url=${encodeURIComponent(url)}`)

test.each(['/pixel.png', '/pixel.html'])(
  'an image is told by its bytes, not by what its site calls it: %s',
  async (path) => {
    const answer = await ask(site + path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PIXEL)
  },
)

test.each(['/drawing.svg', '/page.png'])(
  'what could hold a script is refused, whatever it is called: %s',
  async (path) => {
    const answer = await ask(site + path)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('did not send a displayable image') })
  },
)

test('an image that is not there is told as a failed download, with its host', async () => {
  const answer = await ask(`${site}/gone.png`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    title: expect.any(String),
    error: expect.stringContaining('images.example'),
  })
})

test('an address of this machine or of the house is refused', async () => {
  const refused = await ada.request('/api/v1/images/outside?url=http%3A%2F%2F127.0.0.1%3A1%2Fsecret.png')
  expect(refused.status).toBe(422)
  expect((await fetch(`${server.url}/api/v1/images/outside?url=http%3A%2F%2Fexample.com`)).status).toBe(401)
})

test('of one person six images are fetched at once, the rest in their turn, and others do not wait behind them', async () => {
  const slow: ServerResponse[] = []
  held['/slow.png'] = slow
  const asked = Array.from({ length: 8 }, () => ask(`${site}/slow.png`))
  await expect.poll(() => slow.length).toBe(6)
  const bob = await server.createAccount()
  const theirs = await bob.request(`/api/v1/images/outside?url=${encodeURIComponent(`${site}/pixel.png`)}`)
  expect([theirs.status, slow.length]).toEqual([200, 6])
  delete held['/slow.png']
  SENT['/slow.png'] = { type: 'image/png', body: PIXEL }
  for (const response of slow) response.setHeader('content-type', 'image/png').end(PIXEL)
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('an image whose turn does not come is refused in words, and can be asked for again', async () => {
  const never: GuardedFetch = () => new Promise(() => undefined)
  const fetchOutsideImage = createOutsideImages({ guardedFetch: never, patience: 50 })
  const { signal } = new AbortController()
  const many = Array.from({ length: 7 }, () => fetchOutsideImage(`${site}/pixel.png`, { caller: ada, signal }))
  await expect(Promise.race(many)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})
