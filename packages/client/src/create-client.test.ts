import type { RequestError } from './request-error.ts'
import { describe, expect, test } from 'vitest'
import { type ClientSettings, createClient } from './create-client.ts'

type Sent = {
  url: string
  method: string
  headers: Headers
  body: unknown
  credentials: RequestCredentials | undefined
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** A client whose network answers with `answer`, and everything that it sent. */
function clientWith(answer: () => Response | Promise<Response>, settings: Partial<ClientSettings> = {}) {
  const sent: Sent[] = []
  const client = createClient({
    environment: 'local',
    baseAddress: 'http://atrium.test/api',
    fetch: async (url, init = {}) => {
      const { method = 'GET', body, credentials } = init
      sent.push({ url: String(url), method, headers: new Headers(init.headers), body, credentials })
      return answer()
    },
    ...settings,
  })
  return { client, sent }
}

/** A network that never answers, and never heeds an abort. */
const never = () => new Promise<Response>(() => undefined)

const threadId = '0190a5b0-0000-7000-8000-000000000001'

describe('a call', () => {
  test('goes to its url with its parameters, its query and a JSON body', async () => {
    const { client, sent } = clientWith(() => json({ data: {} }))
    await client.threads.get({ params: { threadId: 'a/b' } })
    await client.threads.list({ query: { type: 'chat', filter: undefined, limit: 20 } })
    await client.models.list({ query: { providers: ['openai_chat', 'caas'], fields: ['*'] } })
    await client.userState.put({ body: { path: '', value: { flag: { videoCostWarning: true } } } })
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://atrium.test/api/v1/threads/a%2fb',
      'GET http://atrium.test/api/v1/threads?type=chat&limit=20',
      'GET http://atrium.test/api/v1/prompts/models?providers[]=openai_chat&providers[]=caas&fields[]=*',
      'PUT http://atrium.test/api/v1/config/user',
    ])
    expect(sent[0]?.body).toBeUndefined()
    expect(sent[0]?.headers.has('content-type')).toBe(false)
    expect(sent[3]?.body).toBe('{"path":"","value":{"flag":{"videoCostWarning":true}}}')
    expect(sent[3]?.headers.get('content-type')).toBe('application/json')
  })

  test('answers with the parsed body', async () => {
    const { client } = clientWith(() => json({ data: [{ projectId: 7908, projectName: 'Default' }] }))
    expect(await client.projects.list()).toEqual({ data: [{ projectId: 7908, projectName: 'Default' }] })
  })

  test('204 returns nothing', async () => {
    const { client } = clientWith(() => new Response(null, { status: 204 }))
    expect(await client.threads.delete({ params: { threadId } })).toBeUndefined()
  })

  test('text and binary documents are handled', async () => {
    const text = clientWith(() => new Response('hello', { headers: { 'content-type': 'text/csv; charset=utf-8' } }))
    expect(await text.client.config.get()).toBe('hello')
    const binary = clientWith(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
    const blob: unknown = await binary.client.config.get()
    expect(blob).toBeInstanceOf(Blob)
    expect((blob as Blob).type).toBe('application/pdf')
  })

  test('a file goes out as a form, with the fields before it and no content type of ours', async () => {
    const { client, sent } = clientWith(() => json({ data: {} }))
    await client.files.upload({ file: new File(['words'], 'a name.txt'), body: { project: 7908 } })
    const [{ method, url, headers, body } = {}] = sent
    expect([method, url]).toEqual(['POST', 'http://atrium.test/api/v1/files/upload'])
    // The platform writes it, with the boundary that it has chosen.
    expect(headers?.has('content-type')).toBe(false)
    const fields = [...(body as FormData)]
    expect(fields.map(([name]) => name)).toEqual(['project', 'file'])
    expect(fields[0]?.[1]).toBe('7908')
    expect(fields[1]?.[1]).toHaveProperty('name', 'a name.txt')
  })

  test('project, x-limits and an idempotency key go out where they are given', async () => {
    const { client, sent } = clientWith(() => json({ data: {} }))
    await client.threads.create({ body: { name: 'A' } }, { project: 7908, limits: '*', idempotencyKey: 'k-1' })
    await client.threads.list({ query: { project: 4 } }, { project: 7908, idempotencyKey: 'k-2' })
    expect(sent[0]?.url).toBe('http://atrium.test/api/v1/threads?project=7908')
    expect(sent[0]?.headers.get('x-limits')).toBe('*')
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1')
    expect(sent[1]?.url).toBe('http://atrium.test/api/v1/threads?project=4')
    expect(sent[1]?.headers.has('idempotency-key')).toBe(false)
  })

  test('limits and warnings of an answer are handed on', async () => {
    const heard: unknown[] = []
    const { client } = clientWith(
      () => json({ data: [], warnings: ['Old model.'] }, 200, { 'x-limit-requests-remaining': '9' }),
      {
        onWarning: (warnings, { call }) => heard.push(warnings, call),
        onLimits: (limits) => heard.push(limits),
      },
    )
    await client.projects.list({}, { limits: '*' })
    expect(heard).toEqual([['Old model.'], 'projects.list', { 'x-limit-requests-remaining': '9' }])
  })

  test('a value that cannot be sent is an invalid parameter, and nothing goes out', async () => {
    const { client, sent } = clientWith(() => json({}))
    await expect(client.threads.get({ params: { threadId: '..' } })).rejects.toMatchObject({
      name: 'InvalidParameterError',
      message: expect.stringContaining('threads.get'),
    })
    expect(sent).toHaveLength(0)
  })
})

describe('credentials', () => {
  test('in a browser, cookies are sent with credentials included', async () => {
    const { client, sent } = clientWith(() => json({}))
    await client.projects.list()
    expect(sent[0]?.credentials).toBe('include')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  test('on a server, an Authorization header with the scheme sso-jwt and a token is sent', async () => {
    const { client, sent } = clientWith(() => json({}), {
      credentials: { kind: 'sso-jwt', token: async () => 'abc.def' },
    })
    await client.projects.list()
    expect(sent[0]?.headers.get('authorization')).toBe('sso-jwt abc.def')
  })

  test('basic carries the user name and the password in UTF-8', async () => {
    const { client, sent } = clientWith(() => json({}), {
      credentials: { kind: 'basic', username: 'zoë', password: 'sesame:1' },
    })
    await client.projects.list()
    const encoded = sent[0]?.headers.get('authorization')?.replace('Basic ', '') ?? ''
    expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe('zoë:sesame:1')
  })
})

describe('a failed call', () => {
  test.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [409, 'Conflict'],
    [422, 'Unprocessable Entity'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [418, 'Generic Error'],
  ])('%i is "%s"', async (status, statusText) => {
    const { client } = clientWith(() => new Response('', { status }))
    await expect(client.projects.list()).rejects.toMatchObject({
      name: 'RequestError',
      status,
      statusText,
      message: statusText,
      url: 'http://atrium.test/api/v1/config/projects',
    })
  })

  test('a call may have its own text', async () => {
    const { client } = clientWith(() => new Response('', { status: 401 }))
    await expect(client.signOn.login({ body: { email: 'a@b.c', password: 'x' } })).rejects.toMatchObject({
      statusText: 'The email address or password is wrong.',
    })
  })

  test('carries url, status, status text, body and request; its message is the body’s error', async () => {
    const body = {
      error: 'The name is too long.',
      warnings: ['w'],
      issues: [{ path: 'body.name', message: 'Too long.' }],
    }
    const failures: RequestError[] = []
    const { client } = clientWith(() => json(body, 422, { 'retry-after': '7' }), {
      onFailure: (error) => failures.push(error),
    })
    const error: RequestError = await client.threads
      .patch({ params: { threadId }, body: { name: 'x' } })
      .then(() => expect.unreachable())
      .catch((caught: RequestError) => caught)
    expect(error).toMatchObject({
      message: 'The name is too long.',
      status: 422,
      statusText: 'Unprocessable Entity',
      body,
      warnings: ['w'],
      issues: body.issues,
      retryAfter: 7,
      request: { call: 'threads.patch', method: 'PATCH', body: { name: 'x' } },
    })
    expect(error.url).toBe(error.request.url)
    expect(failures).toEqual([error])
  })

  test('without an answer it is a network error with its cause', async () => {
    const cause = new TypeError('fetch failed')
    const { client } = clientWith(() => Promise.reject(cause))
    await expect(client.projects.list()).rejects.toMatchObject({
      name: 'NetworkError',
      cause,
      url: 'http://atrium.test/api/v1/config/projects',
      message: expect.stringContaining("Couldn't reach the server"),
    })
  })
})

describe('the life of a request', () => {
  test('goes from pending to resolved', async () => {
    const { client } = clientWith(() => json({ data: [] }))
    const request = client.projects.list()
    expect(request.state).toBe('pending')
    await request
    expect(request.state).toBe('resolved')
    request.cancel()
    expect(request.state).toBe('resolved')
  })

  test('goes from pending to rejected', async () => {
    const { client } = clientWith(() => new Response('', { status: 500 }))
    const request = client.projects.list()
    await expect(request).rejects.toThrow('Internal Server Error')
    expect(request.state).toBe('rejected')
  })

  test('cancelling rejects with "Request aborted", at once', async () => {
    const { client } = clientWith(never)
    const request = client.projects.list()
    request.cancel()
    expect(request.state).toBe('cancelled')
    await expect(request).rejects.toMatchObject({ message: 'Request aborted', name: 'AbortError' })
  })

  test('cancelling aborts the request in flight', async () => {
    const signals: AbortSignal[] = []
    const started = Promise.withResolvers<void>()
    const client = createClient({
      environment: 'local',
      fetch: (_, init) => {
        if (init?.signal) signals.push(init.signal)
        started.resolve()
        return never()
      },
    })
    const request = client.projects.list()
    await started.promise
    request.cancel()
    await expect(request).rejects.toThrow('Request aborted')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('a signal from outside cancels as well, before and after the start', async () => {
    const { client, sent } = clientWith(never)
    const controller = new AbortController()
    const request = client.projects.list({}, { signal: controller.signal })
    controller.abort()
    await expect(request).rejects.toThrow('Request aborted')
    await expect(client.projects.list({}, { signal: controller.signal })).rejects.toThrow('Request aborted')
    expect(sent.length).toBeLessThanOrEqual(1)
  })
})
