import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveConsoles } from './consoles.ts'

const PAGE =
  '<!doctype html><html lang="en"><head><meta name="start-answers" content="/api/me /locales/en/home.json" /></head><body><!-- start-answers --></body>'

const folder = mkdtempSync(join(tmpdir(), 'atrium-start-answers-'))
let server: FastifyInstance

beforeAll(async () => {
  const console = join(folder, 'dist')
  const locales = join(folder, 'locales')
  mkdirSync(console)
  mkdirSync(join(locales, 'en'), { recursive: true })
  writeFileSync(join(console, 'index.html'), PAGE)
  writeFileSync(join(console, 'screens.json'), JSON.stringify([{ pattern: '^/home$', keys: [], accepts: {} }]))
  writeFileSync(join(locales, 'en', 'home.json'), '{"hello":"Hello"}')
  mkdirSync(join(locales, 'de'))
  writeFileSync(join(locales, 'de', 'home.json'), '{"hello":"Hallo"}')
  server = fastify()
  server.get('/api/me', (request, reply) =>
    request.headers.cookie === 'who=ann'
      ? { name: 'Ann </script> $& B', agent: request.headers.accept }
      : reply.code(401).send({}),
  )
  await serveConsoles(server, { console, locales }, { environment: 'local', providerDomain: null, hosting: null })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const blockOf = (body: string) =>
  /<script type="application\/json" id="start-answers">(.*)<\/script><\/body>/s.exec(body)?.[1]

it('the page of somebody who is known brings along what it asks for first, and no cache keeps it', async () => {
  const { body, headers } = await server.inject({ url: '/home', headers: { cookie: 'who=ann', accept: 'text/html' } })
  expect(JSON.parse(blockOf(body) ?? '')).toEqual({
    '/api/me': { name: 'Ann </script> $& B' },
    '/locales/en/home.json': { hello: 'Hello' },
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

it('nothing in an answer ends the block that it stands in', async () => {
  const { body } = await server.inject({ url: '/home', headers: { cookie: 'who=ann' } })
  expect(body.match(/<\/script>/g)).toHaveLength(1)
})

it('the page comes compressed', async () => {
  const { rawPayload, headers } = await server.inject({
    url: '/home',
    headers: { cookie: 'who=ann', 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(blockOf(brotliDecompressSync(rawPayload).toString())).toContain('Hello')
})

it('whoever is not known gets the page as it was built', async () => {
  for (const headers of [{}, { cookie: 'who=nobody' }]) {
    const response = await server.inject({ url: '/home', headers })
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, PAGE, 'no-cache'])
  }
})

it('the page of somebody who reads German brings its texts along in German, and those that stand in for them', async () => {
  const headers = { cookie: 'who=ann', 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }
  const { body } = await server.inject({ url: '/home', headers })
  expect(body).toContain('<html lang="de">')
  expect(Object.keys(JSON.parse(blockOf(body) ?? ''))).toEqual([
    '/api/me',
    '/locales/de/home.json',
    '/locales/en/home.json',
  ])
})

it.each([
  ['en;q=0.8, de-AT, fr;q=0', 'de'],
  ['fr, en;q=0.5, de;q=0.9', 'de'],
  ['de;q=0', 'en'],
  ['*', 'en'],
])('the languages of a browser count by their weights: %s is read in %s', async (languages, locale) => {
  const headers = { cookie: 'who=ann', 'accept-language': languages }
  const { body } = await server.inject({ url: '/home', headers })
  expect(body).toContain(`<html lang="${locale}">`)
})

it.each([401, 403, 404])('the page for %i answers with that status, whoever asks', async (status) => {
  for (const headers of [{}, { cookie: 'who=ann' }]) {
    const response = await server.inject({ url: `/${status}?from=here`, headers })
    expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  }
})
