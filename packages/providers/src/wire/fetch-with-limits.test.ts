import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, UpstreamLimitError, fetchWithLimits, type FetchLimits } from './fetch-with-limits.ts'

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

const fetchWith = (limits: Partial<FetchLimits>) => fetchWithLimits(globalThis.fetch, { ...DEFAULT_LIMITS, ...limits })

async function reachedBy(reading: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof UpstreamLimitError ? error.reached : String(error)
}

const EVENT_STREAM = { 'content-type': 'text/event-stream' }

describe('fetchWithLimits', () => {
  test('hands on an answer as it is', async () => {
    const url = await serve((_, response) =>
      response.writeHead(200, { ...EVENT_STREAM, 'x-request-id': 'r1' }).end('data: 1\n\n'),
    )
    const response = await fetchWith({})(url)
    expect(response.headers.get('x-request-id')).toBe('r1')
    expect(await response.text()).toBe('data: 1\n\n')
  })

  test('gives up when no answer begins', async () => {
    const url = await serve(() => undefined)
    expect(await reachedBy(fetchWith({ firstByteMs: 30 })(url))).toBe('no-answer')
  })

  test('gives up when headers come and no body', async () => {
    const url = await serve((_, response) => response.writeHead(200, EVENT_STREAM).flushHeaders())
    const read = async () => (await fetchWith({ firstByteMs: 30 })(url)).text()
    expect(await reachedBy(read())).toBe('no-answer')
  })

  test('gives up when a body stops in the middle', async () => {
    const url = await serve((_, response) => response.writeHead(200, EVENT_STREAM).write('data: 1\n\n'))
    const read = async () => (await fetchWith({ idleMs: 30 })(url)).text()
    expect(await reachedBy(read())).toBe('idle')
  })

  test('stops at a line that has no end, long before a hundred megabytes', async () => {
    let written = 0
    const url = await serve((_, response) => {
      response.writeHead(200, EVENT_STREAM)
      const piece = Buffer.alloc(1024 * 1024, 'x')
      const write = (): void => {
        while (written < 100 && !response.destroyed) {
          written += 1
          if (!response.write(piece)) return void response.once('drain', write)
        }
        response.end()
      }
      write()
    })
    const response = await fetchWith({ lineBytes: 2 * 1024 * 1024 })(url)
    expect(await reachedBy(response.text())).toBe('line')
    expect(written).toBeLessThan(50)
  })

  test('stops at a body that is too large, however short its lines', async () => {
    const url = await serve((_, response) => response.writeHead(200, EVENT_STREAM).end('data: 1\n\n'.repeat(1000)))
    const response = await fetchWith({ bodyBytes: 5000 })(url)
    expect(await reachedBy(response.text())).toBe('body')
  })

  test('ends with the vendor’s last event, whatever comes after it, and closes the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const url = await serve((_, response) => {
      response.on('close', closed.resolve)
      response.writeHead(200, EVENT_STREAM).write('data: 1\n\ndata: [DONE]\n\ndata: 2\n\n')
    })
    const response = await fetchWith({ afterEndMs: 10 })(url)
    expect(await response.text()).toBe('data: 1\n\ndata: [DONE]\n\n')
    await closed.promise
  })

  test('keeps the connection of a vendor that ends its answer a moment after its last event', async () => {
    const wasWhole = Promise.withResolvers<boolean>()
    let end = () => {}
    const url = await serve(({ url: path }, response) => {
      if (path === '/end') {
        end()
        return void response.end()
      }
      end = () => response.end()
      response.on('close', () => wasWhole.resolve(response.writableFinished))
      response.writeHead(200, EVENT_STREAM).write('data: [DONE]\n\n')
    })
    const leaving = new AbortController()
    const response = await fetchWith({})(url, { signal: leaving.signal })
    await response.text()
    leaving.abort()
    await globalThis.fetch(`${url}/end`)
    expect(await wasWhole.promise).toBe(true)
  })

  test('follows no vendor to another address', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
    const answer = fetchWithLimits((input, init) => globalThis.fetch(input, { ...init, redirect: 'manual' }))(url)
    expect(await reachedBy(answer)).toBe('redirect')
  })

  test('does not look for lines in a binary stream', async () => {
    const binary = { 'content-type': 'application/vnd.amazon.eventstream' }
    const url = await serve((_, response) => response.writeHead(200, binary).end(Buffer.alloc(5000, 1)))
    const response = await fetchWith({ lineBytes: 100 })(url)
    expect((await response.arrayBuffer()).byteLength).toBe(5000)
  })

  test('refuses a page where an answer is expected', async () => {
    const url = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
    )
    expect(await reachedBy(fetchWith({})(url))).toBe('content-type')
  })

  test('lets a failure through whatever its type', async () => {
    const url = await serve((_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad</p>'))
    const response = await fetchWith({})(url)
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 502, text: '<p>Bad</p>' })
  })

  test('tells when the connection breaks in the middle', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, EVENT_STREAM).write('data: 1\n\n', () => response.destroy())
    })
    const response = await fetchWith({})(url)
    expect(await reachedBy(response.text())).toBe('cut')
  })

  test('closes the connection when the request is aborted', async () => {
    const closed = Promise.withResolvers<void>()
    const url = await serve((_, response) => {
      response.once('close', closed.resolve)
      response.writeHead(200, EVENT_STREAM).write('data: 1\n\n')
    })
    const cancelling = new AbortController()
    const response = await fetchWith({})(url, { signal: cancelling.signal })
    const reader = response.body!.getReader()
    await reader.read()
    cancelling.abort()
    await expect(reader.read()).rejects.toThrow(/abort/i)
    await closed.promise
  })

  test('closes the connection when the body is no longer wanted', async () => {
    const closed = Promise.withResolvers<void>()
    const url = await serve((_, response) => {
      response.once('close', closed.resolve)
      response.writeHead(200, EVENT_STREAM).write('data: 1\n\n')
    })
    const response = await fetchWith({})(url)
    await response.body?.cancel()
    await closed.promise
  })
})
