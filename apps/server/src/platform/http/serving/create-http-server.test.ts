import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { defineCall } from '@atrium/contract/call'
import { answerOf, noContent } from '@atrium/contract/entities/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startPlatformServer, type PlatformServer } from '../../../../test-harness/start-platform-server.ts'
import { Refusal } from '../refusal.ts'

const contract = {
  notes: {
    make: defineCall({
      method: 'POST',
      url: '/v1/notes',
      summary: 'Make a note',
      access: 'signed-in',
      schema: {
        body: z.strictObject({
          name: z.string().max(10, 'A name has at most 10 characters.'),
          size: z.number().optional(),
        }),
        response: { 201: answerOf(z.object({ name: z.string() })) },
      },
    }),
    list: defineCall({
      method: 'GET',
      url: '/v1/notes',
      summary: 'Notes',
      access: 'signed-in',
      schema: {
        querystring: z.object({
          limit: z.coerce.number().int().max(5, 'At most 5.').default(5),
          filter: z.string().optional(),
        }),
        response: { 200: answerOf(z.array(z.string())) },
      },
    }),
    read: defineCall({
      method: 'GET',
      url: '/v1/notes/:id',
      summary: 'A note',
      access: 'signed-in',
      schema: { params: z.object({ id: z.uuid() }), response: { 200: answerOf(z.string()) } },
      errors: { 404: 'There is no such note.' },
    }),
    fail: defineCall({
      method: 'POST',
      url: '/v1/fail',
      summary: 'Fails',
      access: 'anyone',
      schema: {
        body: z.strictObject({ how: z.enum(['bug', 'refusal', 'gone', 'database']), email: z.string().optional() }),
        response: { 200: answerOf(z.string()) },
      },
    }),
    readAloud: defineCall({
      method: 'POST',
      url: '/v1/read',
      summary: 'Read notes aloud',
      access: 'signed-in',
      schema: {
        body: z.strictObject({ which: z.string().default('all') }),
        response: { 200: answerOf(z.string()) },
      },
    }),
    forget: defineCall({
      method: 'DELETE',
      url: '/v1/notes',
      summary: 'Forget all',
      access: 'admin_rw',
      schema: { response: { 204: noContent } },
    }),
    done: defineCall({
      method: 'POST',
      url: '/v1/done',
      summary: 'Does nothing',
      access: 'anyone',
      schema: { response: { 204: noContent } },
    }),
  },
}

const failures = {
  bug: () => new TypeError('secret detail'),
  refusal: () => new Refusal(409, 'It is taken.', { headers: { 'retry-after': '7' } }),
  gone: () => new Refusal(404),
  database: () => Object.assign(new Error('query failed'), { cause: Object.assign(new Error('x'), { code: '57P03' }) }),
}

let server: PlatformServer

beforeAll(async () => {
  server = await startPlatformServer({
    clock: () => new Date('2026-01-01T12:00:00Z'),
    contract,
    handlers: {
      notes: {
        make: async ({ body }) => ({ data: { name: body.name } }),
        list: async () => ({ data: [] }),
        read: async ({ params }) => ({ data: params.id }),
        fail: async ({ body }) => {
          throw failures[body.how]()
        },
        readAloud: async ({ body }) => ({ data: body.which }),
        forget: async () => undefined,
        done: async (_input, { setCookie }) => {
          setCookie('auth_idp', 'value', { maxAgeSeconds: 60 })
          return undefined
        },
      },
    },
  })
})
afterAll(() => server.close())

const someone = { 'x-test-caller': 'ada' }

async function send(method: string, path: string, body?: string, headers: Record<string, string> = someone) {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(server.url + path, { method, body: body ?? null, headers: { ...type, ...headers } })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

const make = (body: string, headers?: Record<string, string>) => send('POST', '/api/v1/notes', body, headers)

describe('a successful answer', () => {
  it('needs no body where nothing has to be said; what is missing is named', async () => {
    expect(await send('POST', '/api/v1/read')).toMatchObject({ status: 200, body: { data: 'all' } })
    expect((await send('POST', '/api/v1/notes')).body).toMatchObject({ status: 422, issues: [{ path: 'body.name' }] })
    expect((await make('')).body).toMatchObject({ status: 422, issues: [{ path: 'body' }] })
    expect((await make('null')).body).toMatchObject({ status: 422, issues: [{ path: 'body' }] })
  })

  it('has the status of the contract and is not kept by browsers', async () => {
    const { status, headers, body } = await make('{"name":"a"}')
    expect([status, body, headers.get('cache-control')]).toEqual([201, { data: { name: 'a' } }, 'no-store'])
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('of 204 has no body, and its cookie is out of reach for scripts and other sites', async () => {
    const { status, headers, body } = await send('POST', '/api/v1/done', undefined, {})
    expect([status, body]).toEqual([204, ''])
    expect(headers.get('set-cookie')).toBe('auth_idp=value; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  })

  it('carries the remaining limits that x-limits asks for', async () => {
    const { headers } = await send('GET', '/api/v1/notes', undefined, { ...someone, 'x-limits': 'requests' })
    expect([headers.get('x-limit-requests'), headers.get('x-limit-requests-remaining')]).toEqual([
      '1200',
      expect.stringMatching(/^11\d\d$/),
    ])
    expect((await send('GET', '/api/v1/notes')).headers.get('x-limit-requests')).toBeNull()
  })

  it('lets no page load from elsewhere nor run inline scripts', async () => {
    const policy = (await send('GET', '/api/healthz')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src-attr 'unsafe-inline'")
    expect(policy).toContain("worker-src 'self' blob:")
  })
})

describe('a failure is problem JSON', () => {
  it.each([
    ['a field of the wrong length', '{"name":"12345678901"}', 422, 'body.name', 'A name has at most 10 characters.'],
    ['an unknown field', '{"name":"a","author":"eve"}', 422, 'body.author', 'Unknown field.'],
    ['NUL in a text', '{"name":"a\\u0000"}', 400, 'body.name', 'NUL'],
    ['a number beyond all numbers', '{"name":"a","size":1e999}', 400, 'body.size', 'too large'],
    ["a name of JavaScript's own", '{"name":"a","__proto__":{}}', 400, 'body.__proto__', 'must not be named'],
  ])('that names the field: %s', async (_case, json, status, path, message) => {
    const { body, headers, ...answer } = await make(json)
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect([answer.status, body.status, body.issues[0].path]).toEqual([status, status, path])
    expect(body.issues[0].message).toContain(message)
    expect(body.error).toContain(path)
  })

  it('that turns a body of very many tiny values away before it is parsed', async () => {
    const { status, body } = await make(`[${'1,'.repeat(200_000)}1]`)
    expect([status, body.issues]).toEqual([413, [{ path: 'body', message: 'A request can have up to 200000 values.' }]])
  })

  it('that names a hundred wrong fields at most', async () => {
    const fields = Array.from({ length: 5000 }, (_, index) => `"field${index}":1`)
    const { status, body } = await make(`{"name":"a",${fields.join()}}`)
    expect([status, body.issues.length, body.error]).toEqual([422, 100, expect.stringContaining('(and 4999 more)')])
  })

  it.each([
    ['broken JSON', '{"name":', 400, 'not valid JSON'],
    ['no body at all', '', 422, 'body'],
    ['a body over the limit', JSON.stringify({ how: 'x'.repeat(70_000) }), 413, 'too large', '/api/v1/fail'],
  ])('in words: %s', async (_case, json, status, words, path = '/api/v1/notes') => {
    const { body, ...answer } = await send('POST', path, json)
    expect(answer.status).toBe(status)
    expect(body.error).toContain(words)
  })

  it('for a body that is no JSON', async () => {
    const { status, body } = await make('name=a', { ...someone, 'content-type': 'application/x-www-form-urlencoded' })
    expect([status, body.title]).toEqual([415, 'Unsupported Media Type'])
    expect(body.error).toContain('application/json')
  })

  it('for a query out of range, and for NUL in it', async () => {
    expect((await send('GET', '/api/v1/notes?limit=6')).body.issues).toEqual([
      { path: 'query.limit', message: 'At most 5.' },
    ])
    expect((await send('GET', '/api/v1/notes?filter=%00')).body).toMatchObject({
      status: 400,
      issues: [{ path: 'query.filter' }],
    })
  })

  it('404 with the text of the call for what cannot be an id', async () => {
    const { body } = await send('GET', '/api/v1/notes/not-an-id')
    expect(body).toMatchObject({ status: 404, title: 'Not Found', error: 'There is no such note.' })
  })

  it('404 for an address that the API does not have, and for a malformed one', async () => {
    expect((await send('GET', '/api/v1/nothing')).body).toMatchObject({ status: 404, error: 'Not Found' })
    expect((await send('GET', '/locales/xx/none.json')).body).toMatchObject({ status: 404 })
    expect((await send('GET', '/api/v1/notes/%E0%A4%A')).body).toMatchObject({ status: 400 })
  })

  it("with the refusal's own sentence and headers", async () => {
    const { body, headers } = await send('POST', '/api/v1/fail', '{"how":"refusal"}')
    expect(body).toMatchObject({ status: 409, title: 'Conflict', error: 'It is taken.' })
    expect(headers.get('retry-after')).toBe('7')
  })

  it('that says nothing of a bug but the id of the request', async () => {
    const { body, headers } = await send('POST', '/api/v1/fail', '{"how":"bug"}')
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      error: 'Internal Server Error',
      requestId: headers.get('x-request-id'),
    })
  })

  it('503 with the time to wait while the database is away', async () => {
    const { status, headers } = await send('POST', '/api/v1/fail', '{"how":"database"}')
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe('what is no request', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (answer += chunk)).on('close', () => resolve(answer))
    })

  it.each([
    ['headers of more than 16 KB', `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['noise', 'good morning\r\n\r\n', 400],
  ])('%s is answered with problem JSON', async (_case, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n')
    expect(head).toContain('content-type: application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ status, error: expect.stringContaining(' ') })
  })
})

describe('who may call', () => {
  it('nobody unknown, before their body is looked at', async () => {
    expect((await make('{"broken', {})).status).toBe(401)
  })

  it('nobody without the permission', async () => {
    expect((await send('DELETE', '/api/v1/notes')).status).toBe(403)
  })

  it.each([
    ['a page of another site by its Origin', { origin: 'https://evil.example' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['our own page', {}, 201],
  ])('%s', async (_case, headers, status) => {
    expect((await make('{"name":"a"}', { ...someone, ...headers })).status).toBe(status)
  })

  it('a page of another site by what its browser says, but for reading', async () => {
    const ask = (method: string, site: string) =>
      new Promise((resolve) => {
        const headers = { ...someone, 'sec-fetch-site': site }
        httpRequest(`${server.url}/api/v1/notes`, { method, headers }, ({ statusCode }) => resolve(statusCode)).end()
      })
    expect(await ask('DELETE', 'cross-site')).toBe(403)
    expect(await ask('DELETE', 'same-site')).toBe(403)
    expect(await ask('GET', 'cross-site')).toBe(200)
  })

  it('our own page, told by Origin and Host', async () => {
    expect((await make('{"name":"a"}', { ...someone, origin: server.url })).status).toBe(201)
  })

  it('not more than 20 sign-on attempts a minute for one address and account', async () => {
    const attempt = (email: string) => send('POST', '/api/v1/fail', JSON.stringify({ how: 'gone', email }))
    const attempts = await Promise.all(Array.from({ length: 21 }, () => attempt('a@example.test')))
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await attempt('b@example.test')).status).toBe(404)
  })
})

describe('beside the calls', () => {
  it('health says that the process is up and the database answers', async () => {
    expect((await send('GET', '/api/healthz')).body).toEqual({ status: 'up' })
    expect((await send('GET', '/api/readyz')).body).toEqual({ status: 'ready' })
  })

  it('the description names every call with its failures', async () => {
    const { body } = await send('GET', '/api/openapi.json')
    expect(body.paths['/api/v1/notes/{id}'].get).toMatchObject({
      summary: 'A note',
      parameters: [{ name: 'id', in: 'path', required: true }],
      responses: { 404: { description: 'There is no such note.' } },
    })
  })

  it('the reference brings its own scripts and styles', async () => {
    const { body } = await send('GET', '/api/docs')
    const files = [...body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect((await send('GET', file)).status).toBe(200)
    expect(body).not.toMatch(/<script>|<style>/)
  })

  it('a page says what to do while the console is not built', async () => {
    const { status, body } = await send('GET', '/home')
    expect(status).toBe(503)
    expect(body).toContain('npm start')
  })
})
