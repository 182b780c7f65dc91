import { type Chart, tableOfChart } from '@atrium/domain/charts/chart'
import { accentForWords, DEFAULT_ACCENT } from '@atrium/domain/exports/accent-color'
import type { ExportedFile, ExportedMessage } from '@atrium/domain/exports/exported-thread'
import { dayAndTime } from '@atrium/domain/exports/thread-as-markdown'
import { Marked, type Token, type Tokens } from 'marked'
import { chartPicture } from './charts/chart-svg.ts'
import { escapeHtml } from './escape-html.ts'
import { asMathml } from './formulas/mathml.ts'
import { FOOTNOTE_RULES, isFootnoteReference } from './footnotes/footnote-rules.ts'
import type { Footnote, FootnoteCount } from './footnotes/number-footnotes.ts'
import { readPassages } from './footnotes/read-passages.ts'
import { FORMULA_RULES } from './lex-markdown.ts'
import { outsideAddress } from './outside-address.ts'
import type { RenderingJob } from './rendering-job.ts'

/** Whoever opens the file runs nothing and asks nobody for anything, whatever is written in it. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; overflow-wrap: break-word; }
.band { display: flex; justify-content: space-between; gap: 1rem; padding-bottom: 0.5rem; border-bottom: 2px solid var(--accent); font-size: 0.875rem; }
.band { align-items: end; } .band img { border-radius: 0; max-height: 40px; width: auto; } a { color: var(--link); }
.band span { font-weight: 600; } .band time { opacity: 0.65; margin-inline-start: auto; }
h1 { font-size: 1.75rem; line-height: 1.25; }
article { border-top: 1px solid #8884; margin-top: 2rem; padding-top: 1.25rem; }
article > header { font-weight: 600; }
article > header time { font-weight: 400; opacity: 0.65; margin-left: 0.5rem; font-size: 0.875rem; }
pre { overflow-x: auto; background: #8881; padding: 0.75rem 1rem; border-radius: 0.5rem; }
code { font: 0.9em ui-monospace, monospace; }
img { max-width: 100%; height: auto; border-radius: 0.5rem; }
table { border-collapse: collapse; } th, td { border: 1px solid #8884; padding: 0.25rem 0.6rem; } th:not([align]), td:not([align]) { text-align: start; }
figure { margin: 1rem 0; padding: 1rem; border: 1px solid #8884; border-radius: 0.5rem; background: #fff; color: #212529; color-scheme: light; }
figcaption { font-weight: 600; margin-bottom: 0.5rem; } figure svg { max-width: 100%; height: auto; } figure details { overflow-x: auto; }
p, h1, h2, h3, h4, h5, h6, th, td { unicode-bidi: plaintext; }
math[display='block'] { overflow-x: auto; margin: 0.75rem 0; }
.notes { border-top: 1px solid #8884; padding-top: 0.5rem; font-size: 0.875rem; } .notes p { margin: 0; } .notes p:last-of-type { display: inline; } sup { line-height: 0; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid #8886; }
@media print { article { break-inside: auto; } body { margin: 0; } }
`

const markdown = new Marked({
  gfm: true,
  extensions: [
    ...FORMULA_RULES.map((rule) => ({
      ...rule,
      renderer: ({ raw, text, display, open }: Tokens.Generic) =>
        formulaOf(raw, String(text), Boolean(display), Boolean(open)),
    })),
    ...FOOTNOTE_RULES.map((rule) => ({ ...rule, renderer: footnoteMark })),
  ],
  renderer: {
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text)}</p>` : escapeHtml(text)),
    image: ({ href, text }) => linkTo(href, escapeHtml(text || href)),
    link({ href, tokens }) {
      return linkTo(href, this.parser.parseInline(tokens))
    },
  },
})

/** A conversation as one HTML file that needs nothing beside it. */
export function threadAsHtml({ thread, branding, images }: RenderingJob): Uint8Array {
  const { name, project, date, description, messages } = thread
  const title = escapeHtml(name)
  const said = description.trim() === '' ? '' : `<p>${escapeHtml(description)}</p>`
  const count: FootnoteCount = { last: 0 }
  const articles = messages.map((message) => articleOf(message, images, count)).join('\n')
  const of = project === null ? '' : `<span>${escapeHtml(project)}</span>`
  const accent = branding.accent ?? DEFAULT_ACCENT
  const colors = `:root { --accent: ${accent}; --link: light-dark(${accentForWords(accent)}, #8aa2ff); }`
  const logo = branding.logo
    ? `<img alt="" height="${Math.min(40, Math.round(branding.logo.height / 2))}" src="data:image/png;base64,${Buffer.from(branding.logo.bytes).toString('base64')}">`
    : ''
  const band = `<header class="band">${logo}${of}<time datetime="${escapeHtml(date)}">${dayAndTime(date)}</time></header>`
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width">`
  const page = `<!doctype html>\n<html><head>${head}<title>${title}</title><style>${colors}${STYLE}</style></head>\n<body>${band}<h1>${title}</h1>${said}\n${articles}\n</body></html>\n`
  return new TextEncoder().encode(page)
}

function articleOf(
  { speaker, date, passages, files, sources }: ExportedMessage,
  images: RenderingJob['images'],
  count: FootnoteCount,
): string {
  const when = `<time datetime="${escapeHtml(date)}">${dayAndTime(date)}</time>`
  const cited = sources.map(({ title, address }) => {
    const words = escapeHtml(title)
    return `<li>${address === null ? words : linkTo(address, words)}</li>`
  })
  const shown = files.map((file) => fileOf(file, images)).join('\n')
  const list = cited.length > 0 ? `<ol>${cited.join('')}</ol>` : ''
  const { passages: read, notes } = readPassages(passages, (text) => markdown.lexer(text), count)
  const said = read.map((passage) => ('tokens' in passage ? markdown.parser(passage.tokens) : chartOf(passage.chart)))
  return `<article><header>${escapeHtml(speaker)}${when}</header>\n${said.join('\n')}${notesOf(notes)}${shown}${list}</article>`
}

/** The footnotes of a message below its words. */
function notesOf(notes: readonly Footnote[]): string {
  const first = notes[0]?.number
  if (first === undefined) return ''
  const items = notes.map(({ number, tokens: note }) => {
    return `<li id="note-${number}">${markdown.parser(note)}<a href="#note-of-${number}" role="doc-backlink">↩</a></li>`
  })
  return `<ol class="notes" role="doc-endnotes" start="${first}">${items.join('')}</ol>`
}

/** The place of a footnote among words; its definition stands below them. */
function footnoteMark(token: Token): string {
  if (!isFootnoteReference(token)) return ''
  const { number, raw, first } = token
  if (number === undefined) return escapeHtml(raw)
  const id = first ? ` id="note-of-${number}"` : ''
  return `<sup><a${id} href="#note-${number}" role="doc-noteref">${number}</a></sup>`
}

/** Browsers set MathML themselves; what is no formula stands as it was written. */
function formulaOf(raw: string, tex: string, display: boolean, open: boolean): string {
  return (open ? null : asMathml(tex, display)) ?? `<code>${escapeHtml(raw)}</code>`
}

/** The drawing, and the numbers for whoever wants to read or copy them. */
function chartOf(chart: Chart): string {
  const { head, rows } = tableOfChart(chart)
  const cells = (row: readonly (string | number | null)[], name: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${name}>${escapeHtml(String(cell ?? ''))}</${name}>`).join('')}</tr>`
  const table = `<table>${cells(head, 'th')}${rows.map((row) => cells(row, 'td')).join('')}</table>`
  const caption = `<figcaption>${escapeHtml(chart.title)}</figcaption>`
  return `<figure>${caption}${chartPicture(chart).svg}<details>${table}</details></figure>`
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
