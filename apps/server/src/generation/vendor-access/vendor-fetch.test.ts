import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createVendorFetch } from './vendor-fetch.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const refused = () => Promise.reject(new Error('not by another way'))
const vendorFetch = createVendorFetch(refused)

test('sends method, headers and body, and answers status, headers and body', async () => {
  const url = await serve(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    response.writeHead(201, { 'x-request-id': 'r1', 'content-type': 'application/json' })
    response.end(JSON.stringify({ method: request.method, url: request.url, key: request.headers['x-key'], body }))
  })
  const response = await vendorFetch(`${url}/v1/chat?beta=1`, {
    method: 'POST',
    headers: { 'X-Key': 'k' },
    body: 'said',
  })
  expect([response.status, response.ok, response.headers.get('x-request-id')]).toEqual([201, true, 'r1'])
  expect(await response.json()).toEqual({ method: 'POST', url: '/v1/chat?beta=1', key: 'k', body: 'said' })
})

test('is led to no other origin: neither keys nor words go there', async () => {
  let asked = 0
  const elsewhere = createServer((_, response) => {
    asked += 1
    response.end()
  }).listen(0)
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const url = await serve(({ url: path }, response) =>
    response.writeHead(Number(path?.slice(1)), { location: `http://127.0.0.1:${port}/` }).end(),
  )
  for (const status of [301, 302, 303, 307, 308]) {
    const sent = vendorFetch(`${url}/${status}`, { method: 'POST', headers: { 'x-api-key': 'k' }, body: 'said' })
    await expect(sent).rejects.toMatchObject({ message: 'fetch failed', cause: { reached: 'redirect' } })
  }
  expect(asked).toBe(0)
  elsewhere.close()
})

test('sends a form with its parts, by the same way', async () => {
  const url = await serve(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(Buffer.concat(pieces)), { headers }).formData()
    const file = form.get('image') as File
    response.end(JSON.stringify({ prompt: form.get('prompt'), type: file.type, bytes: [...(await file.bytes())] }))
  })
  const body = new FormData()
  body.set('prompt', 'Ärger')
  body.set('image', new Blob([new Uint8Array([0, 13, 10, 255])], { type: 'image/png' }))
  const response = await vendorFetch(url, { method: 'POST', headers: { 'x-key': 'k' }, body })
  expect(await response.json()).toEqual({ prompt: 'Ärger', type: 'image/png', bytes: [0, 13, 10, 255] })
})

test('asks over the same connection again, and answers what has no body', async () => {
  const ports = new Set<number | undefined>()
  const url = await serve(({ url: path, socket }, response) => {
    ports.add(socket.remotePort)
    if (path === '/nothing') response.writeHead(204).end()
    else response.end('something')
  })
  for (const _ of [1, 2]) {
    expect(await (await vendorFetch(url)).text()).toBe('something')
    // A connection is free again one turn after its answer.
    await setImmediate()
  }
  expect((await vendorFetch(`${url}/nothing`)).body).toBeNull()
  expect(ports.size).toBe(1)
})

test('follows where a vendor leads with the same request', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(308, { location: '/new' }).end()
    else request.pipe(response)
  })
  expect(await (await vendorFetch(`${url}/old`, { method: 'POST', body: 'said' })).text()).toBe('said')
})

test('fails as fetch does where nobody answers, and where the connection breaks', async () => {
  const url = await serve((_, response) => {
    response.write('begun')
    setTimeout(() => response.destroy())
  })
  await expect((await vendorFetch(url)).text()).rejects.toThrow(TypeError)
  server?.close()
  server?.closeAllConnections()
  await once(server as Server, 'close')
  await expect(vendorFetch(url)).rejects.toThrow(new TypeError('fetch failed'))
})

test('breaks off with the reason of its signal before and in an answer, and the vendor sees it', async () => {
  const asked: ServerResponse[] = []
  const seen = Promise.withResolvers<void>()
  const url = await serve((_, response) => {
    asked.push(response)
    if (asked.length === 2) response.write('begun')
    seen.resolve()
  })
  const reason = new Error('stopped')
  const early = new AbortController()
  const silent = vendorFetch(url, { signal: early.signal })
  await seen.promise
  early.abort(reason)
  await expect(silent).rejects.toBe(reason)
  await expect(vendorFetch(url, { signal: early.signal })).rejects.toBe(reason)

  const late = new AbortController()
  const reader = (await vendorFetch(url, { signal: late.signal })).body?.getReader()
  expect(String(new TextDecoder().decode((await reader?.read())?.value))).toBe('begun')
  const gone = once(asked[1] as ServerResponse, 'close')
  late.abort(reason)
  await expect(reader?.read()).rejects.toBe(reason)
  await gone
})

test('a vendor that sends more than is read has to wait', async () => {
  const piece = Buffer.alloc(1_000_000)
  let sent = 0
  const full = Promise.withResolvers<void>()
  const url = await serve((_, response) => {
    const more = () => {
      while (sent < 200) {
        sent += 1
        if (!response.write(piece)) return void response.once('drain', more)
      }
      response.end()
      full.resolve()
    }
    more()
  })
  const response = await vendorFetch(url)
  const reader = response.body?.getReader()
  await reader?.read()
  // Two hundred megabytes do not fit between the two: the vendor stands still until somebody reads.
  expect(sent).toBeLessThan(200)
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read());
  await full.promise
})

// Sixteen fill what may wait.
test.each([16, 100])(
  '%i small pieces at once come as they are, and then nothing until there is more',
  async (count) => {
    const holding = Promise.withResolvers<Socket>()
    const pieces = Array.from({ length: count }, (_, index) => `${index}\n`)
    const chunked = (piece: string) => `${piece.length.toString(16)}\r\n${piece}\r\n`
    const url = await serve(({ socket }) => {
      // Node.js itself would put them together.
      socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${pieces.map(chunked).join('')}`)
      holding.resolve(socket)
    })
    const reader = (await vendorFetch(url)).body?.getReader()
    const seen: string[] = []
    while (seen.length < pieces.length) seen.push(new TextDecoder().decode((await reader?.read())?.value))
    expect(seen).toEqual(pieces)
    const last = reader?.read()
    ;(await holding.promise).write(chunked('last'))
    expect(new TextDecoder().decode((await last)?.value)).toBe('last')
  },
)
