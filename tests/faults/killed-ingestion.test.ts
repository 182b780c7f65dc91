import { makePdf, makePresentation, makeWord, makeWorkbook, wordParagraph } from '@atrium/server/make-documents'
import { expect, test, vi } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile()
const { client } = server

/** Four of each kind. `INGESTED_FILES=1000` has as many files read as a first filling of a library may have. */
const COUNT = Number(process.env['INGESTED_FILES'] ?? 44)
/** Milliseconds in which one file more is read, on the slowest machine. */
const PATIENCE = 60_000
/** Files that are sent, and questions that are asked, at once. */
const AT_ONCE = 4

/** A word that stands in one file alone. */
const wordOf = (index: number) => `zq${index.toString(36)}x${(index * 7919).toString(36)}qz`

/** Each kind of file that a library reads, from a few sentences. */
const KINDS: readonly [extension: string, make: (text: string) => string | Buffer][] = [
  ['txt', (text) => text],
  ['md', (text) => `# Notes\n\n${text}`],
  ['html', (text) => `<!doctype html><html><body><h1>Notes</h1><p>${text}</p></body></html>`],
  ['csv', (text) => `id,text\n1,"${text}"\n`],
  ['json', (text) => JSON.stringify({ notes: [text] })],
  ['rtf', (text) => `{\\rtf1\\ansi ${text}\\par}`],
  ['pdf', (text) => makePdf([text])],
  ['docx', (text) => makeWord(wordParagraph(text))],
  ['xlsx', (text) => makeWorkbook({ Notes: `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>` })],
  ['pptx', (text) => makePresentation([{ title: 'Notes', points: [text] }])],
  ['tsv', (text) => `id\ttext\n1\t${text}\n`],
]

function fileOf(index: number): File {
  const [extension, make] = KINDS[index % KINDS.length] ?? ['txt', (text: string) => text]
  const contents = make(`The report of ${wordOf(index)} says that sales rose by ${index} percent.`)
  return new File([typeof contents === 'string' ? contents : new Uint8Array(contents)], `report-${index}.${extension}`)
}

/** Does the same for each index below the count, some of them at once. */
async function forEach(work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < COUNT) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Whoever asks for much in a minute is asked to come back. */
const whenAllowed = <T>(work: () => Promise<T>) => vi.waitFor(work, { timeout: 90_000, interval: 1000 })

async function documentsOf(params: { libraryId: string }) {
  const all: { id: string; name: string; state: string; passages: number }[] = []
  let resume: string | undefined
  do {
    const page = await client().libraryDocuments.list({ params, query: { limit: 200, resume } })
    all.push(...page.data.map(({ id, name, state, passages }) => ({ id, name, state, passages })))
    resume = page.resume ?? undefined
  } while (resume)
  return all
}

const readyOf = async (params: { libraryId: string }) =>
  (await documentsOf(params)).filter(({ state }) => state === 'ready').length

test(
  `of ${COUNT} mixed files each is indexed exactly once, though the server is killed in their middle`,
  { timeout: PATIENCE + COUNT * 10_000 },
  async () => {
    const { data: library } = await client().libraries.create({ body: { name: 'Reports' } })
    const params = { libraryId: library.id }
    const add = async (index: number) => {
      const { data: file } = await whenAllowed(() => client().files.upload({ file: fileOf(index) }))
      await whenAllowed(() => client().libraryDocuments.add({ params, body: { kind: 'file', fileId: file.id } }))
    }
    await forEach(add)
    await expect.poll(() => readyOf(params), { timeout: PATIENCE, interval: 20 }).toBeGreaterThan(COUNT / 10)
    await server.kill()
    await server.start()
    // Reading was not over when the server was killed: what is told of the kill is true.
    expect(await readyOf(params)).toBeLessThan(COUNT)
    for (let ready = 0, before = 0; ready < COUNT; before = ready) {
      const read = async () => (ready = await readyOf(params))
      await expect.poll(read, { timeout: PATIENCE, interval: 200 }).toBeGreaterThan(before)
    }

    const documents = await documentsOf(params)
    expect(new Set(documents.map(({ name }) => name)).size).toBe(COUNT)
    expect(documents.filter(({ passages }) => passages !== 1)).toEqual([])
    await forEach(async (index) => {
      const body = { question: wordOf(index), libraries: [library.id], limit: 20 }
      const { data: found } = await whenAllowed(() => client().libraries.search({ body }))
      const holding = found.filter(({ text }) => text.includes(wordOf(index)))
      expect(holding.map(({ document }) => document.name.replace(/\.\w+$/, ''))).toEqual([`report-${index}`])
    })
  },
)
