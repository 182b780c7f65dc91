import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../test-harness/start-test-server.ts'

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

const outside = createServer((request, response) => {
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
  site = `http://pictures.example:${port}`
  server = await startTestServer({ outside: port })
  ada = await server.createAccount()
})
afterAll(async () => {
  outside.close()
  await server.close()
})

const ask = (url: string) => ada.request(`/api/v1/images/outside?url=${encodeURIComponent(url)}`)

test.each(['/pixel.png', '/pixel.html'])(
  'a picture is told by its bytes, not by what its site calls it: %s',
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
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('is not a picture that can be shown') })
  },
)

test('a picture that is not there is told as a failed download, with its host', async () => {
  const answer = await ask(`${site}/gone.png`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    title: expect.any(String),
    error: expect.stringContaining('pictures.example'),
  })
})

test('an address of this machine or of the house is refused', async () => {
  const refused = await ada.request('/api/v1/images/outside?url=http%3A%2F%2F127.0.0.1%3A1%2Fsecret.png')
  expect(refused.status).toBe(422)
  expect((await fetch(`${server.url}/api/v1/images/outside?url=http%3A%2F%2Fexample.com`)).status).toBe(401)
})
