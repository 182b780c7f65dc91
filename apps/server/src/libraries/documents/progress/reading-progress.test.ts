import { makePdf, makeWord, wordImage, wordParagraph } from '@atrium/server/make-documents'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

const EYES = { provider: 'openai_chat', model: 'gpt-4.1' } as const

async function libraryOf(name: string, fields: object = {}) {
  const { data } = await anna.client.libraries.create({ body: { name, ...fields } })
  return { libraryId: data.id }
}

/** How far a document is, as the list of its library and it itself say. */
async function progressOf(params: { libraryId: string; documentId: string }) {
  const [{ data: listed }, { data: one }] = await Promise.all([
    anna.client.libraryDocuments.list({ params }),
    anna.client.libraryDocuments.get({ params }),
  ])
  expect(listed[0]?.progress).toEqual(one.progress)
  return one.progress
}

const readingsOf = async (documentId: string) =>
  (await server.database.db.execute(sql`select 1 from library_readings where document_id = ${documentId}`)).rows

async function ended(params: { libraryId: string; documentId: string }) {
  const read = async () => (await anna.client.libraryDocuments.get({ params })).data
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('ready')
  expect((await read()).progress).toBeNull()
  expect(await readingsOf(params.documentId)).toEqual([])
}

test('a long text says how many of its passages are written', async () => {
  const params = await libraryOf('Texts')
  const text = Array.from({ length: 400 }, (_, at) => `# Part ${at}\n\n${'Words of some length. '.repeat(60)}`).join(
    '\n\n',
  )
  const { data } = await server.database.db.transaction(async (tx) => {
    await tx.execute('lock table library_postings in exclusive mode')
    const added = await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Long', text } })
    const one = { ...params, documentId: added.data.id }
    await expect.poll(() => progressOf(one), { timeout: 20_000 }).toMatchObject({ step: 'passages', done: 0 })
    expect((await progressOf(one))?.total).toBeGreaterThan(100)
    return added
  })
  await ended({ ...params, documentId: data.id })
})

test('a file with images that a model reads says how many it has read', async () => {
  const params = await libraryOf('Images', { imageReading: EYES })
  server.simulator.control.play({ kind: 'plain-text', text: 'A chart.' })
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const image = () =>
    sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer()
  const media = await Promise.all([image(), image(), image(), image()])
  const body = [wordParagraph('Charts.'), ...media.map((_, at) => wordImage(at))].join('')
  const held = server.simulator.control.hold()
  const file = new File([new Uint8Array(makeWord(body, { media }))], 'charts.docx')
  const { data: kept } = await anna.client.files.upload({ body: {}, file })
  const { data } = await anna.client.libraryDocuments.add({ params, body: { kind: 'file', fileId: kept.id } })
  const one = { ...params, documentId: data.id }
  await held.reached
  await expect.poll(() => progressOf(one), { timeout: 20_000 }).toEqual({ step: 'images', done: 0, total: 4 })
  held.release()
  await ended(one)
})

/** A PDF whose pages take seconds to read. */
async function longPdf(): Promise<string> {
  const page = (at: number) => Array.from({ length: 20 }, (_, line) => `Line ${line} of page ${at}.`).join('\n')
  const pdf = makePdf(Array.from({ length: 2000 }, (_, at) => page(at)))
  const file = new File([new Uint8Array(pdf)], 'manual.pdf')
  return (await anna.client.files.upload({ body: {}, file })).data.id
}

test('a long PDF says how many of its pages are read; once it is removed, nothing more of it is read or written', async () => {
  const params = await libraryOf('Manuals')
  const body = { kind: 'file' as const, fileId: await longPdf() }
  const { data } = await anna.client.libraryDocuments.add({ params, body })
  const one = { ...params, documentId: data.id }
  const options = { timeout: 20_000 }
  await expect.poll(() => progressOf(one), options).toMatchObject({ step: 'pages', total: 2000 })
  await anna.client.libraryDocuments.delete({ params: one })
  // The next document of the same person gets the reader.
  const next = { kind: 'text' as const, name: 'Note', text: 'Short.' }
  const added = await anna.client.libraryDocuments.add({ params, body: next })
  await ended({ ...params, documentId: added.data.id })
  // The next one was read beside it.
  await expect.poll(() => readingsOf(data.id), options).toEqual([])
  const { rows } = await server.database.db.execute('select distinct document_id from library_passages')
  expect(rows).not.toContainEqual({ document_id: data.id })
})
