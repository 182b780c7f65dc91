import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { READING_LIMITS } from '#documents/document-text.ts'
import { readApart } from '#documents/read-apart.ts'
import { sql } from '#platform/database/sql.ts'
import { unzipped } from '../../test-harness/archives.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'assistant' as const, parts: [{ type: 'text' as const, text }] })

async function pdfOf(text: string, name = 'Plans'): Promise<Response> {
  const { data } = await ada.client.threads.create({ body: { name, messages: [said(text)] } })
  return ada.request(`/api/v1/exports/${data.id}?format=pdf`)
}

async function wordsOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200)
  const outcome = await readApart(new Uint8Array(await answer.arrayBuffer()), READING_LIMITS)
  if (!('document' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.document.text.replaceAll(/\s+/g, ' ')
}

test('a conversation is a PDF of its words, with the number of each page and the project above it', async () => {
  const text = [
    '# Heading\n\nWords with **bold** and [a link](https://example.com/).',
    '- one\n- two\n  1. nested',
    '> quoted',
    '| Name | Count |\n|-|-:|\n| Nile | 6650 |',
    `\`\`\`js\nconst long = '${'x'.repeat(150)}' // end\n\`\`\``,
    'Ελλάδα and Россия',
    Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join('\n\n'),
  ].join('\n\n')
  const answer = await pdfOf(text, 'Plans: Q4')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Plans Q4.pdf"')
  const words = await wordsOf(answer)
  for (const part of ['Plans: Q4', 'Heading', 'a link', 'one', 'nested', 'quoted', 'Nile 6650', '// end']) {
    expect(words).toContain(part)
  }
  expect(words).toMatch(/Default project.*1 \/ [2-9].*Paragraph 79/)
  expect(words).toContain('Ελλάδα and Россия')
})

test('letters and signs of other scripts are drawn, each with a font that has them', async () => {
  const words = await wordsOf(await pdfOf('你好 안녕 नमस्ते สวัสดี → ✓ `漢字`'))
  for (const part of ['你好', '안녕', '→ ✓', '漢字']) expect(words).toContain(part)
})

test('images are in it, and what is at an address is fetched by nobody', async () => {
  let asked = 0
  const spy = createServer((_, answer) => {
    asked += 1
    answer.end()
  })
  await new Promise<void>((listening) => spy.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void spy.close())
  const address = `http://127.0.0.1:${(spy.address() as AddressInfo).port}/pixel.png`
  const text = `![spy](${address}) <img src="${address}"> ![disk](file:///etc/passwd)`
  const words = await wordsOf(await pdfOf(text))
  expect(words).toContain('spy')
  expect(words).toContain(`<img src="${address}">`)
  expect(words).not.toContain('root:')
  expect(asked).toBe(0)
})

test('a table of many pages and words without an end are drawn within their page', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => `| ${row} | ${'word '.repeat(5)} | ${row * 7} |`).join('\n')
  const words = await wordsOf(await pdfOf(`| A | B | C |\n|-|-|-|\n${rows}\n\n${'a'.repeat(20_000)} end`))
  expect(words).toContain('199 word word word word word 1393')
  expect(words).toMatch(/a end/)
})

test('what is nested without an end is refused by name, and other answers go on meanwhile', async () => {
  const answer = await pdfOf(`${'>'.repeat(20_000)} x`)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('too large for this format')
})

const SALES = {
  kind: 'bar',
  title: 'Sales by city',
  categories: ['May', 'June'],
  series: [
    { name: 'Berlin', values: [12, 15] },
    { name: '東京', values: [8, -3] },
  ],
}

/** A conversation with a chart and formulas. */
async function drawn(): Promise<string> {
  server.simulator.control.play(
    { kind: 'tool-call', name: 'draw_chart', arguments: SALES },
    { times: 1, textIncludes: 'Draw' },
  )
  const text = 'Draw. $E = mc^2$ $\\int_0^1 x^2 dx$\n\n$$\n\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}\n$$'
  const { data } = await ada.client.threads.create({ body: { name: 'Drawn' } })
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  await ada.client.runs.start({ params: { threadId: data.id }, body: { messages, tools: ['draw_chart'] } })
  return data.id
}

const take = (id: string, format: string) => ada.request(`/api/v1/exports/${id}?format=${format}`)

test('charts are drawn in a PDF and in HTML, with what their colors stand for', async () => {
  const id = await drawn()
  const words = await wordsOf(await take(id, 'pdf'))
  expect(words).toMatch(/Sales by city.*May.*Berlin/)
  expect(words).toContain('E = mc2')
  const html = await (await take(id, 'html')).text()
  expect(html).toMatch(/<figcaption>Sales by city<\/figcaption><svg [^]*>May<\/text>[^]*東京<\/text>/)
  expect(html).toContain('<td>-3</td>')
  expect(html).toMatch(/<math [^]*<msup><mi>c<\/mi><mn>2<\/mn><\/msup>/)
})

test('Word has charts as images, and formulas as equations of its own', async () => {
  const files = await unzipped(await (await take(await drawn(), 'docx')).arrayBuffer())
  const document = String(files.get('word/document.xml'))
  expect(document).toContain('<m:sSup>')
  // What an integral is of stands in it: Word draws a box where it has nothing.
  expect(document).toMatch(/∫[^]*?<m:e><m:sSup>[^]*?<\/m:sSup><\/m:e><\/m:nary>/)
  // Words outside of their element would be a file that Word does not open.
  expect(document).not.toMatch(/<\/m:r>[^<\s]/)
  const endings = [...files.keys()].filter((name) => name.startsWith('word/media/')).map((name) => name.slice(-3))
  expect(endings.toSorted()).toEqual(['png', 'svg'])
})

test('matrices and aligned lines are drawn in a PDF and leave no TeX', async () => {
  const matrix = String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`
  const lines = String.raw`\begin{aligned} x &= 1 \\ y &= \text{高} \end{aligned}`
  const words = await wordsOf(await pdfOf(`Before $${matrix}$ after\n\n$$\n${lines}\n$$\n\n$$\n\\begin{nonsense}\n$$`))
  expect(words).toMatch(/Before.*after/)
  expect(words).not.toMatch(/pmatrix|aligned/)
  expect(words).toContain('begin{nonsense}')
})

test('footnotes are numbered and stand below their text, in Word as footnotes of its own', async () => {
  const text = 'Water boils[^1] at 100.\n\n[^1]: Under **normal** pressure.'
  const { data } = await ada.client.threads.create({ body: { name: 'Notes', messages: [said(text), said(text)] } })
  expect(await wordsOf(await take(data.id, 'pdf'))).toMatch(
    /boils1 at 100\. 1\. Under normal pressure\..*boils2 at 100\. 2\. Under/,
  )
  const html = await (await take(data.id, 'html')).text()
  expect(html).toContain('boils<sup><a id="note-of-2" href="#note-2" role="doc-noteref">2</a></sup>')
  expect(html).toMatch(
    /<ol class="notes" role="doc-endnotes" start="2"><li id="note-2"><p>Under <strong>normal<\/strong>/,
  )
  const files = await unzipped(await (await take(data.id, 'docx')).arrayBuffer())
  expect(String(files.get('word/document.xml'))).toMatch(/footnoteReference w:id="1"[^]*footnoteReference w:id="2"/)
  expect(String(files.get('word/footnotes.xml'))).toMatch(/<w:footnote w:id="2">[^]*normal/)
})

test('a footnote that is defined after a chart belongs to the words before it, in every format', async () => {
  const id = await drawn()
  const text = (words: string) => JSON.stringify([{ type: 'text', text: words }])
  const running = async () => (await ada.client.threads.get({ params: { threadId: id } })).data.running
  await expect.poll(running).toBe(false)
  await server.database.db.execute(
    sql`update messages set parts = ${text('Before[^1].')}::jsonb || parts || ${text('[^1]: Told later.')}::jsonb where thread_id = ${id} and role = 'assistant'`,
  )
  expect(await wordsOf(await take(id, 'pdf'))).toMatch(/Before1\..*Sales by city.*1\. Told later\./)
  expect(await (await take(id, 'html')).text()).toMatch(
    /Before<sup>[^]*<figcaption>Sales by city[^]*<li id="note-1"><p>Told later\./,
  )
  const files = await unzipped(await (await take(id, 'docx')).arrayBuffer())
  expect(String(files.get('word/footnotes.xml'))).toMatch(/<w:footnote w:id="1">[^]*Told later/)
  expect(await (await take(id, 'markdown')).text()).toMatch(/Before\[\^1\]\.[^]*\[\^1\]: Told later\./)
})

test('several words of a line stand from right to left in a PDF', async () => {
  const words = await wordsOf(await pdfOf('שלום עולם (עם סוגריים) 2026'))
  for (const word of ['שלום', 'עולם', 'סוגריים', '2026']) expect(words).toContain(word)
})
