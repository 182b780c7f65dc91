import { makePdf, makePresentation, makeWord, wordImage, wordParagraph } from '@atrium/server/make-documents'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

const EYES = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const LEAD = 'Read from an image by GPT-4.1'

let made = 0

/** Noise, so that it is no small file, and never the same twice. */
async function image(side = 80): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
}

async function libraryOf(fields: object = {}) {
  made += 1
  const { data } = await anna.client.libraries.create({ body: { name: `Library ${made}`, ...fields } })
  return { libraryId: data.id }
}

async function add(params: { libraryId: string }, name: string, bytes: Uint8Array) {
  made += 1
  const { data } = await anna.client.files.upload({
    body: {},
    file: new File([new Uint8Array(bytes)], `${made}-${name}`),
  })
  const body = { kind: 'file' as const, fileId: data.id }
  return { ...params, documentId: (await anna.client.libraryDocuments.add({ params, body })).data.id }
}

const read = async (params: { libraryId: string; documentId: string }) =>
  (await anna.client.libraryDocuments.get({ params })).data

const until = (params: { libraryId: string; documentId: string }, what: object) =>
  vi.waitFor(async () => expect(await read(params)).toMatchObject(what), { timeout: 25_000, interval: 50 })

const asked = () => server.simulator.control.received().filter(({ path }) => /completions|messages/.test(path))
const reads = (text: string) => server.simulator.control.play({ kind: 'plain-text', text })

test('images in a Word document are read where they stand, each once, and those that are signs are not', async () => {
  const params = await libraryOf({ imageReading: EYES })
  reads('# Soup\n\nThe zebra soup costs 4 euros.')
  const [one, sign] = [await image(), await image(40)]
  const body = [
    wordParagraph('Canteen', { style: 'Heading1' }),
    wordParagraph('Before.'),
    wordImage(0),
    wordImage(1),
    wordImage(0),
    wordParagraph('After.'),
  ]
  const document = await add(params, 'menu.docx', makeWord(body.join(''), { media: [one, sign] }))
  await until(document, { state: 'ready', reason: null })
  expect((await read(document)).text).toBe(
    `# Canteen\n\nBefore.\n\n> **${LEAD}**\n>\n> **Soup**\n>\n> The zebra soup costs 4 euros.\n\nAfter.`,
  )
  expect(asked()).toHaveLength(1)
  expect(JSON.stringify(asked()[0]?.body)).toContain('data:image/jpeg;base64,')
  const question = { question: 'zebra soup', libraries: [params.libraryId] }
  const [found] = (await anna.client.libraries.search({ body: question })).data
  expect(found).toMatchObject({ document: { id: document.documentId }, headings: ['Canteen'] })

  await anna.client.libraries.refresh({ params })
  await until(document, { state: 'ready', reason: null })
  expect(asked()).toHaveLength(1)
})

test('images of slides and of pages stand with their slide and their page', async () => {
  const params = await libraryOf({ imageReading: EYES })
  reads('A chart.')
  const slides = [
    { title: 'One', points: ['First'], image: await image() },
    { title: 'Two', points: ['Second'] },
  ]
  const presentation = await add(params, 'talk.pptx', makePresentation(slides))
  await until(presentation, { state: 'ready' })
  const { text } = await read(presentation)
  expect(text?.indexOf('A chart.')).toBeGreaterThan(text?.indexOf('First') ?? -1)
  expect(text?.indexOf('A chart.')).toBeLessThan(text?.indexOf('[Slide 2]') ?? -1)

  const pixels = await sharp(await image(90))
    .removeAlpha()
    .raw()
    .toBuffer()
  const pdf = await add(
    params,
    'report.pdf',
    makePdf(['Sales rose.', 'Costs fell.'], { image: { width: 90, height: 90, rgb: pixels } }),
  )
  await until(pdf, { state: 'ready' })
  expect((await read(pdf)).text).toBe(
    `[Page 1]\n\nSales rose.\n\n> **${LEAD}**\n>\n> A chart.\n\n[Page 2]\n\nCosts fell.`,
  )
  const question = { question: 'costs fell', libraries: [params.libraryId] }
  const [found] = (await anna.client.libraries.search({ body: question })).data
  expect(found?.pages).toEqual({ first: 2, last: 2 })
})

test('a document has at most twenty images read, and says that there are more', async () => {
  const params = await libraryOf({ imageReading: EYES })
  reads('A photograph.')
  const media = await Promise.all(Array.from({ length: 22 }, () => image()))
  const body = [wordParagraph('Album'), ...media.map((_, index) => wordImage(index))].join('')
  const document = await add(params, 'album.docx', makeWord(body, { media }))
  await until(document, { state: 'ready', reason: { key: 'imagesUnread', values: { count: 2 } } })
  expect(asked()).toHaveLength(20)
})

test('the text of a document is found though the model fails, and the next refresh asks for what is missing', async () => {
  const params = await libraryOf({ imageReading: EYES })
  server.simulator.control.play({ kind: 'upstream-error', status: 400, message: 'Not this.' })
  const body = `${wordParagraph('Before.')}${wordImage(0)}`
  const document = await add(params, 'one.docx', makeWord(body, { media: [await image()] }))
  await until(document, { state: 'ready', reason: { key: 'imagesUnread', values: { count: 1 } } })
  expect((await read(document)).text).toBe('Before.')
  server.simulator.control.clear()
  reads('Now.')
  await anna.client.libraries.refresh({ params })
  await until(document, { state: 'ready', reason: null })
  expect((await read(document)).text).toContain('> Now.')
})

test('images within a document that a spent budget has stopped are read once it has room, and its text is found before', async () => {
  const budgetOf = (amount: number) =>
    anna.client.budgets.put({ body: { scope: 'person', subject: anna.accountId, amount } })
  await budgetOf(0)
  const params = await libraryOf({ imageReading: EYES })
  const body = `${wordParagraph('Before.')}${wordImage(0)}`
  const document = await add(params, 'poor.docx', makeWord(body, { media: [await image()] }))
  const values = { count: 1, message: expect.stringContaining('budget') }
  await until(document, { state: 'ready', reason: { key: 'imagesUnpaid', values } })
  expect((await read(document)).text).toBe('Before.')
  reads('Now.')
  await budgetOf(100)
  // The server looks after what it has stopped when it starts, and each half hour.
  await server.restart()
  await until(document, { state: 'ready', reason: null })
  expect((await read(document)).text).toContain('> Now.')
})

test.each([
  ['found empty', { kind: 'empty' } as const],
  ['refused', { kind: 'early-end', reason: 'content_filter' } as const],
])(
  'an image that a model %s is not paid for again at a refresh, but when somebody has it read again',
  async (_, scenario) => {
    const params = await libraryOf({ imageReading: EYES })
    server.simulator.control.play(scenario)
    const photo = await add(params, 'photo.png', await image())
    await until(photo, { state: 'failed' })
    expect(asked()).toHaveLength(1)
    await anna.client.libraries.refresh({ params })
    await until(photo, { state: 'failed' })
    expect(asked()).toHaveLength(1)
    server.simulator.control.clear()
    reads('A photograph.')
    await anna.client.libraryDocuments.retry({ params: photo })
    await until(photo, { state: 'ready', reason: null })
  },
)
