import type { ExportedFile, ExportedMessage } from '@atrium/domain/exports/exported-thread'
import { dayAndTime } from '@atrium/domain/exports/thread-as-markdown'
import { Marked } from 'marked'
import { escapeHtml } from './escape-html.ts'
import { outsideAddress } from './outside-address.ts'
import type { RenderingJob } from './rendering-job.ts'

/** Whoever opens the file runs nothing and asks nobody for anything, whatever is written in it. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; overflow-wrap: break-word; }
.band { display: flex; justify-content: space-between; gap: 1rem; padding-bottom: 0.5rem; border-bottom: 2px solid #3b5bdb; font-size: 0.875rem; }
.band span { font-weight: 600; } .band time { opacity: 0.65; margin-inline-start: auto; }
h1 { font-size: 1.75rem; line-height: 1.25; }
article { border-top: 1px solid #8884; margin-top: 2rem; padding-top: 1.25rem; }
article > header { font-weight: 600; }
article > header time { font-weight: 400; opacity: 0.65; margin-left: 0.5rem; font-size: 0.875rem; }
pre { overflow-x: auto; background: #8881; padding: 0.75rem 1rem; border-radius: 0.5rem; }
code { font: 0.9em ui-monospace, monospace; }
img { max-width: 100%; height: auto; border-radius: 0.5rem; }
table { border-collapse: collapse; } th, td { border: 1px solid #8884; padding: 0.25rem 0.6rem; } th:not([align]), td:not([align]) { text-align: start; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid #8886; }
@media print { article { break-inside: auto; } body { margin: 0; } }
`

const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text)}</p>` : escapeHtml(text)),
    image: ({ href, text }) => linkTo(href, escapeHtml(text || href)),
    link({ href, tokens }) {
      return linkTo(href, this.parser.parseInline(tokens))
    },
  },
})

/** A conversation as one HTML file that needs nothing beside it. */
export function threadAsHtml({ thread, images }: RenderingJob): Uint8Array {
  const { name, project, date, description, messages } = thread
  const title = escapeHtml(name)
  const said = description.trim() === '' ? '' : `<p>${escapeHtml(description)}</p>`
  const articles = messages.map((message) => articleOf(message, images)).join('\n')
  const of = project === null ? '' : `<span>${escapeHtml(project)}</span>`
  const band = `<header class="band">${of}<time datetime="${escapeHtml(date)}">${dayAndTime(date)}</time></header>`
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width">`
  const page = `<!doctype html>\n<html><head>${head}<title>${title}</title><style>${STYLE}</style></head>\n<body>${band}<h1>${title}</h1>${said}\n${articles}\n</body></html>\n`
  return new TextEncoder().encode(page)
}

function articleOf({ speaker, date, text, files, sources }: ExportedMessage, images: RenderingJob['images']): string {
  const when = `<time datetime="${escapeHtml(date)}">${dayAndTime(date)}</time>`
  const cited = sources.map(({ title, address }) => {
    const words = escapeHtml(title)
    return `<li>${address === null ? words : linkTo(address, words)}</li>`
  })
  const shown = files.map((file) => fileOf(file, images)).join('\n')
  const list = cited.length > 0 ? `<ol>${cited.join('')}</ol>` : ''
  return `<article><header>${escapeHtml(speaker)}${when}</header>\n${markdown.parse(text, { async: false })}${shown}${list}</article>`
}

function fileOf({ name, address }: ExportedFile, images: RenderingJob['images']): string {
  const image = images.get(address)
  if (!image) return `<p>${escapeHtml(name)}</p>`
  const data = Buffer.from(image.bytes).toString('base64')
  return `<p><img alt="${escapeHtml(name)}" width="${image.width}" height="${image.height}" src="data:image/jpeg;base64,${data}"></p>`
}

/** @param words HTML */
function linkTo(address: string, words: string): string {
  const safe = outsideAddress(address)
  return safe === null ? words : `<a href="${escapeHtml(safe)}" rel="noreferrer">${words}</a>`
}
