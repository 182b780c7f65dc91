import { makePdf, makePresentation, makeWord, makeWorkbook, wordParagraph } from '@atrium/server/make-documents'
import { expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

let made = 0

/** A library of one file, once that is read. */
async function libraryOf(name: string, contents: string | Uint8Array) {
  made += 1
  const params = { libraryId: (await anna.client.libraries.create({ body: { name: `Library ${made}` } })).data.id }
  const bytes = typeof contents === 'string' ? contents : new Uint8Array(contents)
  const { data: file } = await anna.client.files.upload({ body: {}, file: new File([bytes], name) })
  await anna.client.libraryDocuments.add({ params, body: { kind: 'file', fileId: file.id } })
  return vi.waitFor(
    async () => {
      const [document] = (await anna.client.libraryDocuments.list({ params })).data
      if (document?.state !== 'ready') throw new Error(document?.state)
      return { ...params, document }
    },
    { timeout: 25_000, interval: 50 },
  )
}

async function best({ libraryId }: { libraryId: string }, question: string) {
  return (await anna.client.libraries.search({ body: { question, libraries: [libraryId] } })).data[0]
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const numbers = Array.from({ length: 300 }, (_, index) => index)
const HEADER = '| City | Rainfall |\n| --- | --- |\n'

test('a row of a long sheet is found with the names of its columns and of its sheet', async () => {
  const rows = [['City', 'Rainfall'], ...numbers.map((number) => [`Town${number}`, `${number} mm`])]
  const sheet = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
  const library = await libraryOf('rain.xlsx', makeWorkbook({ Empty: '', Weather: sheet }))
  const found = await best(library, 'Town277')
  expect(found).toMatchObject({ headings: ['Sheet: Weather'], pages: { first: 2, last: 2 } })
  expect(found?.text.startsWith(`${HEADER}| Town`)).toBe(true)
  expect(await best(library, 'Town277 weather')).toMatchObject({ id: found?.id })
})

test('so is one of a long table in a Word document', async () => {
  const row = (cells: string[]) => `<w:tr>${cells.map((text) => `<w:tc>${wordParagraph(text)}</w:tc>`).join('')}</w:tr>`
  const rows = [['City', 'Rainfall'], ...numbers.map((number) => [`Town${number}`, `${number} mm`])].map(row)
  const library = await libraryOf('rain.docx', makeWord(`<w:tbl>${rows.join('')}</w:tbl>`))
  expect((await best(library, 'Town277'))?.text.startsWith(`${HEADER}| Town`)).toBe(true)
})

test.each([
  ['rain.csv', ','],
  ['rain.tsv', '\t'],
])('so is one of %s', async (name, delimiter) => {
  const rows = ['City', ...numbers.map((number) => `"Town${number}"`)].map(
    (city, index) => `${city}${delimiter}${index === 0 ? 'Rainfall' : `${index} mm`}`,
  )
  const library = await libraryOf(name, rows.join('\n'))
  expect((await best(library, 'Town277'))?.text.startsWith(`${HEADER}| Town`)).toBe(true)
})

test('a slide is cited as itself, and its number is none of its words', async () => {
  const slides = ['zebra', 'giraffe', 'lion'].map((animal) => ({
    title: `The ${animal}`,
    points: [`It is a ${animal}.`],
  }))
  const library = await libraryOf('animals.pptx', makePresentation(slides))
  expect(library.document).toMatchObject({ pages: 3, passages: 3 })
  expect(await best(library, 'giraffe')).toMatchObject({
    headings: ['The giraffe'],
    text: 'It is a giraffe.',
    pages: { first: 2, last: 2 },
  })
})

test('a page of a PDF is cited as itself, also below one that is about as much', async () => {
  const library = await libraryOf('animals.pdf', makePdf(['A zebra has stripes.', 'A giraffe is tall.']))
  expect(await best(library, 'giraffe')).toMatchObject({ text: 'A giraffe is tall.', pages: { first: 2, last: 2 } })
})

test('a file that is longer than what is read is found, says how much of it was read, and is not stale', async () => {
  const library = await libraryOf('long.txt', `${'word '.repeat(400_000)}zebra`)
  expect(library.document.reason).toEqual({ key: 'textCut', values: { limit: 2_000_000 } })
  expect(await best(library, 'word')).toMatchObject({ document: { name: 'long.txt' } })
  const { libraryId } = library
  expect((await anna.client.libraries.health({ params: { libraryId } })).data.stale).toEqual([])
})

test('comments of a program are no headings', async () => {
  const library = await libraryOf('deploy.sh', '# Send the zebra to the zoo\nsend zebra\n\n# Then wait\nsleep 1\n')
  expect(await best(library, 'zebra')).toMatchObject({ headings: [], text: expect.stringContaining('sleep 1') })
})
