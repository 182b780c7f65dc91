import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createGuardedFetch, type Resolve } from './guarded-fetch.ts'
import { resolveHost } from './resolve-host.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections()
})

/** A web server on this machine, which stands for the outside; what it was asked is kept. */
async function outside(answer: RequestListener) {
  const asked: { url: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers })
    answer(request, response)
  })
  open.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { port: (server.address() as AddressInfo).port, asked }
}

const LIMITS = { bytes: 1000, milliseconds: 5000, accept: 'image/*' }
const here: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
/** Lets these tests reach the server that stands for the outside, and nothing else. */
const only = (port: number) => ({ mayReach: (address: string, to: number) => address === '127.0.0.1' && to === port })

test('fetches what is there, and sends nothing of who asked', async () => {
  const { port, asked } = await outside((_, response) => response.setHeader('content-type', 'image/png').end('bytes'))
  const guardedFetch = createGuardedFetch({ resolve: here, ...only(port) })
  const { mediaType, body, url } = await guardedFetch(`http://images.example:${port}/a.png?b=c`, LIMITS)
  expect({ mediaType, body: String(body), url: url.pathname }).toEqual({
    mediaType: 'image/png',
    body: 'bytes',
    url: '/a.png',
  })
  expect(asked).toMatchObject([{ url: '/a.png?b=c', headers: { host: `images.example:${port}`, accept: 'image/*' } }])
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
})

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://8.8.8.8:22/',
])('never goes to %s', async (address) => {
  const guardedFetch = createGuardedFetch({ resolve: resolveHost })
  await expect(guardedFetch(address, LIMITS)).rejects.toMatchObject({ status: 422 })
})

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'javascript:alert(1)',
  'http://u:p@example.com/',
  'nonsense',
  '',
])('takes no address such as %s', async (address) => {
  await expect(createGuardedFetch({ resolve: here })(address, LIMITS)).rejects.toMatchObject({ status: 422 })
})

test('a name of which one address is private is not fetched at all', async () => {
  const resolve: Resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  await expect(createGuardedFetch({ resolve })('http://two-faced.example/', LIMITS)).rejects.toMatchObject({
    status: 422,
    message: 'two-faced.example cannot be fetched: it is not a public address.',
  })
})

test('a name that answers with another address the second time is connected to where it was looked at', async () => {
  const { port, asked } = await outside((_, response) => response.end('looked at'))
  let times = 0
  const resolve: Resolve = async () => {
    times += 1
    return times === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '127.0.0.2', family: 4 }]
  }
  const { body } = await createGuardedFetch({ resolve, ...only(port) })(`http://rebinding.example:${port}/`, LIMITS)
  expect([String(body), asked.length, times]).toEqual(['looked at', 1, 1])
})

test('a redirect is followed, and the address that it leads to is looked at like the first', async () => {
  const { port, asked } = await outside((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end()
    else if (request.url === '/trap') response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end()
    else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else response.end('arrived')
  })
  const resolve: Resolve = async (host) => [{ address: host === '10.0.0.1' ? host : '127.0.0.1', family: 4 }]
  const guardedFetch = createGuardedFetch({ resolve, ...only(port) })
  const to = (path: string) => guardedFetch(`http://moving.example:${port}${path}`, LIMITS)
  expect(String((await to('/moved')).body)).toBe('arrived')
  await expect(to('/trap')).rejects.toMatchObject({ status: 422 })
  await expect(to('/file')).rejects.toMatchObject({ status: 422 })
  asked.length = 0
  await expect(to('/round')).rejects.toMatchObject({ status: 502 })
  expect(asked).toHaveLength(6)
})

test('what is too large, refused or not there is told in words that name the host', async () => {
  const { port } = await outside((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(1001))
    else response.writeHead(404).end()
  })
  const guardedFetch = createGuardedFetch({ resolve: here, ...only(port) })
  const host = `images.example:${port}`
  await expect(guardedFetch(`http://${host}/large`, LIMITS)).rejects.toThrow(`${host} cannot be fetched: it is larger`)
  await expect(guardedFetch(`http://${host}/gone`, LIMITS)).rejects.toThrow('it answers with status 404')
  const nowhere = createGuardedFetch({ resolve: async () => [] })
  await expect(nowhere('http://nowhere.example/', LIMITS)).rejects.toThrow('the host was not found')
})

test('who goes on answering for ever is given up', async () => {
  const { port } = await outside((_, response) => void response.write('a'))
  const guardedFetch = createGuardedFetch({ resolve: here, ...only(port) })
  const slow = guardedFetch(`http://slow.example:${port}/`, { ...LIMITS, milliseconds: 200 })
  await expect(slow).rejects.toThrow('it took too long')
})

test('a name that nobody answers for is given up like a site that does not answer', async () => {
  const guardedFetch = createGuardedFetch({ resolve: () => new Promise(() => undefined) })
  const silent = guardedFetch('http://silent.example/', { ...LIMITS, milliseconds: 200 })
  await expect(silent).rejects.toMatchObject({ status: 502, message: expect.stringContaining('it took too long') })
  const left = guardedFetch('http://silent.example/', { ...LIMITS, signal: AbortSignal.abort() })
  await expect(left).rejects.toMatchObject({ status: 502 })
})
