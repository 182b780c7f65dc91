import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'
import { isPage } from './is-page.ts'
import { ARTIFACT_HEADERS, CODE_HEADERS, DIAGRAM_HEADERS, HEADERS_OF_PAGES } from './security-headers.ts'
import { sendProblem } from '../problems.ts'
import { type ConsolePlace, placedPage } from './placed-page.ts'
import { createPageStatus } from './page-status.ts'
import { sendPage } from './send-page.ts'
import { createStartAnswers } from './start-answers.ts'

export type WebFolders = {
  /** The built console, with its `index.html`. */
  console: string
  /** Messages: `{locale}/{namespace}.json`. */
  locales: string
  /** The user guide's Markdown pages. */
  guide: string
}

/** A script, a sheet or a font, by whose headers no browser judges a page. A worker obeys those of its own file. */
const isPlainPart = (path: string) =>
  /[\\/](?:early\.js|assets[\\/](?!.*worker)[^\\/]+\.(?:js|css|woff2))(?:\.br|\.gz)?$/.test(path)

/** The folders of the built console that hold more than its first page. */
const FOLDERS_OF_PARTS = ['assets', 'diagram', 'artifact', 'code-run']

const A_YEAR = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'

const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Atrium</title>
<h1>The console has not been built</h1>
<p>Stop this server and run <code>npm start</code>, which builds the console first.</p>
<p>The <a href="/api/docs">API reference</a> works already.</p>
</html>
`

/**
 * Serves the built console and its messages. Files with a hash in their name are kept by browsers for good; every address
 * that is no file is a page of the console; the ones that no screen has answer 404, with the page that says so.
 */
export async function serveConsoles(
  server: FastifyInstance,
  folders: Omit<WebFolders, 'guide'>,
  place: ConsolePlace,
): Promise<void> {
  const isBuilt = existsSync(join(folders.console, 'index.html'))
  const ofConsole = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      void reply.header('cache-control', /\/(?:assets|chunks)\//.test(path) ? A_YEAR : ASK_FIRST)
      if (isPlainPart(path)) for (const name of HEADERS_OF_PAGES) void reply.removeHeader(name)
      if (path.includes('/diagram/')) for (const [name, value] of DIAGRAM_HEADERS) void reply.header(name, value)
      if (path.includes('/artifact/')) for (const [name, value] of ARTIFACT_HEADERS) void reply.header(name, value)
      if (path.includes('/code-run/')) for (const [name, value] of CODE_HEADERS) void reply.header(name, value)
    },
  } satisfies Partial<FastifyStaticOptions>
  await server.register(fastifyStatic, {
    ...ofConsole,
    root: isBuilt ? folders.console : folders.locales,
    // Without a console only `sendFile` is there, which nothing calls then.
    serve: isBuilt,
    // Only the files that are there have routes; every other address is left to the console's router.
    wildcard: false,
    // The many files of these are looked for when they are asked for: a start would take a route for each.
    globIgnore: FOLDERS_OF_PARTS.map((folder) => `${folder}/**`),
  })
  for (const folder of isBuilt ? FOLDERS_OF_PARTS : []) {
    const root = join(folders.console, folder)
    await server.register(fastifyStatic, { ...ofConsole, root, prefix: `/${folder}/`, decorateReply: false })
  }
  await server.register(fastifyStatic, {
    root: folders.locales,
    prefix: '/locales/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      const { v } = reply.request.query as { v?: string }
      void reply.header('cache-control', v === undefined || v === 'local' ? ASK_FIRST : A_YEAR)
    },
  })
  const read = (name: string) => readFileSync(join(folders.console, name), 'utf8')
  const built = isBuilt ? read('index.html') : ''
  const bare = isBuilt ? placedPage(built, place) : built
  const pages = isBuilt && {
    withAnswers: createStartAnswers(server, bare),
    statusOf: createPageStatus(read('screens.json')),
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendProblem(new Refusal(404), request, reply)
    if (!pages) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
    void reply.code(pages.statusOf(request.url))
    const page = await pages.withAnswers(request)
    if (page !== null) return sendPage(page, request, reply)
    // As it was built, it is compressed already, and kept by browsers.
    return bare === built ? reply.sendFile('index.html') : sendPage(bare, request, reply)
  })
}
