import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveConsoles } from './consoles.ts'
import { HEADERS_OF_PAGES, protectPages } from './security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-consoles-'))
const console = join(folder, 'dist')
const locales = join(folder, 'locales')
let server: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(console, 'assets'), { recursive: true })
  mkdirSync(join(console, 'diagram', 'chunks'), { recursive: true })
  writeFileSync(join(console, 'diagram', 'index.html'), '<!doctype html><title>Diagrams</title>')
  writeFileSync(join(console, 'diagram', 'chunks', 'one-x1.mjs'), 'plain')
  mkdirSync(join(console, 'artifact'))
  writeFileSync(join(console, 'artifact', 'index.html'), '<!doctype html><title>Preview</title>')
  mkdirSync(join(locales, 'en'), { recursive: true })
  writeFileSync(join(console, 'index.html'), '<!doctype html><title>Console</title>')
  const home = { pattern: '^/home/?$', keys: [], accepts: {} }
  writeFileSync(join(console, 'screens.json'), JSON.stringify([home]))
  writeFileSync(join(console, 'early.js'), 'plain')
  writeFileSync(join(console, 'assets', 'main-x1.js'), 'plain')
  writeFileSync(join(console, 'assets', 'main-x1.js.br'), brotliCompressSync('packed'))
  writeFileSync(join(locales, 'en', 'home.json'), '{"hello":"Hello"}')
  server = fastify()
  server.addHook('onRequest', protectPages(false))
  await serveConsoles(server, { console, locales }, { environment: 'local', providerDomain: null, hosting: null })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => server.inject({ url, headers })

it('every address that is no file is the console, which is asked for anew each time; one of no screen is 404', async () => {
  for (const [page, status] of [
    ['/home', 200],
    ['/v2/home?x=1', 200],
    ['/homes', 404],
    ['/companion/a.b', 404],
  ] as const) {
    const { statusCode, headers, body } = await get(page)
    expect([page, statusCode, headers['cache-control']]).toEqual([page, status, 'no-cache'])
    expect(body).toContain('<title>Console</title>')
  }
})

it('files with a hash in their name are kept for good, and come as they were packed at the build', async () => {
  const plain = await get('/assets/main-x1.js')
  expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable'])
  const packed = await get('/assets/main-x1.js', { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
})

it('what browsers are told of pages goes with pages and not with their parts', async () => {
  expect((await get('/home')).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  for (const part of ['/assets/main-x1.js', '/early.js']) {
    const { statusCode, headers } = await get(part)
    expect([part, statusCode]).toEqual([part, 200])
    expect(Object.keys(headers).filter((name) => HEADERS_OF_PAGES.includes(name))).toEqual([])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

it('messages are kept for good under the name of a build, and asked for anew otherwise', async () => {
  expect((await get('/locales/en/home.json?v=1.2.3')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/locales/en/home.json')).headers['cache-control']).toBe('no-cache')
  expect((await get('/locales/en/home.json')).json()).toEqual({ hello: 'Hello' })
})

it('what is missing below the addresses of files is 404 as JSON, never the console', async () => {
  for (const missing of [
    '/assets/gone.js',
    '/locales/xx/home.json',
    '/locales/en/none.json',
    '/api/none',
    '/locales/..%2f..%2fpackage.json',
  ]) {
    const { statusCode, headers } = await get(missing)
    expect([missing, statusCode, headers['content-type']]).toEqual([
      missing,
      404,
      'application/problem+json; charset=utf-8',
    ])
  }
})

it('the page that draws diagrams has no origin, reaches nothing, and is framed by the console alone', async () => {
  const { headers } = await get('/diagram/index.html')
  const policy = String(headers['content-security-policy'])
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts']),
  )
  expect(policy).not.toMatch(/connect-src|allow-same-origin|unsafe-eval|script-src [^;]*unsafe-inline/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  const chunk = await get('/diagram/chunks/one-x1.mjs')
  expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/diagram/none.mjs')).statusCode).toBe(404)
})

it('the page that shows what an answer has made runs its scripts, has no origin, and can neither fetch nor be led anywhere', async () => {
  const { headers } = await get('/artifact/index.html')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "connect-src 'none'",
      "frame-src 'none'",
      "worker-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "webrtc 'block'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]),
  )
  // Nothing of any server, ours included.
  expect(policy.filter((rule) => /'self'|https?:|\*/.test(rule))).toEqual(["frame-ancestors 'self'"])
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect((await get('/artifact/none.html')).statusCode).toBe(404)
})
