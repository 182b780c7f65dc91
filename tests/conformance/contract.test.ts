import { serverOfFile } from '@atrium/server/server-of-file'
import { describe, expect, test } from 'vitest'
import { addressOf, everyCall } from './every-call.ts'

const server = serverOfFile()

describe('the reference', () => {
  test('names every call with its method, and says what it is for', async () => {
    const reference = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { summary?: string }>>
    }
    expect(reference.openapi).toMatch(/^3\./)
    const listed = everyCall.map(({ call }) => {
      const path = call.url.replaceAll(/:(\w+)/g, '{$1}')
      const entry = reference.paths[path] ?? reference.paths[`/api${path}`]
      return [call.method, call.url, entry?.[call.method.toLowerCase()]?.summary]
    })
    expect(listed).toEqual(everyCall.map(({ call }) => [call.method, call.url, call.summary]))
  })
})

describe('without signing on', () => {
  const guarded = everyCall.filter(({ call }) => call.access !== 'anyone')

  test.each(guarded)('$name answers 401 as problem JSON', async ({ call }) => {
    const response = await fetch(server.url + addressOf(call), { method: call.method })
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({
      status: 401,
      title: 'Unauthorized',
      error: expect.any(String),
      requestId: expect.any(String),
    })
  })
})

describe('bad input is a refusal that says why, never a 500', () => {
  const withBody = everyCall.filter(({ call }) => call.schema.body !== undefined)
  const bodies: readonly [string, string, string][] = [
    ['broken JSON', '{"name":', 'application/json'],
    ['a text instead of JSON', 'name=x', 'application/x-www-form-urlencoded'],
    ['nothing', '', 'application/json'],
    ['an array', '[]', 'application/json'],
    ['a field that nobody knows', '{"surprise":1}', 'application/json'],
    ['a prototype key', '{"__proto__":{"admin":true}}', 'application/json'],
    ['depth', `${'['.repeat(100)}${']'.repeat(100)}`, 'application/json'],
    ['NUL', '{"name":"a\\u0000b"}', 'application/json'],
    ['half a surrogate pair', '{"name":"\\ud800"}', 'application/json'],
    ['a number without end', '{"name":1e999}', 'application/json'],
  ]

  test.each(withBody)('$name', async ({ call }) => {
    const account = await server.createAccount()
    for (const [what, body, type] of bodies) {
      const response = await account.request(addressOf(call), {
        method: call.method,
        body,
        headers: { 'content-type': type },
      })
      expect([what, response.status < 500 && response.status >= 400]).toEqual([what, true])
      expect(response.headers.get('content-type')).toContain('application/problem+json')
    }
  })

  test.each([
    ['application/json; charset=utf-16', 415],
    ['application/json;charset="ISO-8859-1"', 415],
    ['application/json; charset=UTF-8', 201],
    ['application/json; charset="utf8"', 201],
  ])('a body of the type %s is %i', async (type, status) => {
    const account = await server.createAccount()
    const response = await account.request('/api/v1/threads', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    })
    expect(response.status).toBe(status)
  })

  test('a body above the limit is 413 in words', async () => {
    const account = await server.createAccount()
    const response = await account.request('/api/v1/threads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(60_000_000) }),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ status: 413, error: expect.stringMatching(/large|long|big/i) })
  })

  test('an address that no call has is 404 as problem JSON', async () => {
    const response = await fetch(`${server.url}/api/v1/nonsense`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })
})
