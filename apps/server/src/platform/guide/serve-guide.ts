import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { marked } from 'marked'
import { FONT_RULES } from './serve-fonts.ts'

/** Shown in the guide's navigation, in this order; other pages follow by name. */
const ORDER = [
  'index',
  'converse',
  'models',
  'prompts',
  'saved-prompts',
  'companions',
  'libraries',
  'all-content',
  'files',
  'viewing-media',
  'secure-data',
  'people',
  'ai-hub',
  'support',
  'feedback',
  'release-notes',
]

type Page = { name: string; title: string; html: string }

/**
 * The user guide under `/docs`: the Markdown files of `folder`, which ship with the program, rendered once at the start.
 * Unknown pages answer 404.
 */
export function serveGuide(server: FastifyInstance, folder: string): void {
  const pages = readPages(folder)
  const style = FONT_RULES + readFileSync(join(import.meta.dirname, 'guide.css'), 'utf8')
  server.get('/docs/guide.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  for (const page of pages) {
    const html = document(page, pages)
    server.get(addressOf(page), async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  }
}

function readPages(folder: string): Page[] {
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const title = /^# (.+)$/m.exec(text)?.[1] ?? file
      return { name: file.slice(0, -'.md'.length), title, html: marked.parse(text, { async: false }) }
    })
    .toSorted((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name))
}

function addressOf({ name }: Page): string {
  return name === 'index' ? '/docs' : `/docs/${name}`
}

function document(page: Page, pages: readonly Page[]): string {
  const links = pages.map((other) => {
    const current = other === page ? ' aria-current="page"' : ''
    return `<li><a href="${addressOf(other)}"${current}>${other.title}</a></li>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Atrium</title>
<link rel="stylesheet" href="/docs/guide.css">
</head>
<body>
<nav aria-label="Guide"><a class="back" href="/home">Atrium</a><ul>${links.join('')}</ul></nav>
<main id="main">${page.html}</main>
</body>
</html>`
}
