import { expect, it } from 'vitest'
import { makeOpenDocument, makePdf, makeZip } from '../../test-harness/make-documents.ts'
import { createDocumentReader, type DocumentSource } from './read-documents.ts'
import { type PagesRead, READING_LIMITS } from './document-text.ts'

function source(name: string, contents: Uint8Array | string, sha256 = name) {
  const asked = { times: 0 }
  const bytes = Buffer.from(contents)
  const file: DocumentSource = {
    name,
    sha256,
    size: bytes.length,
    async bytes() {
      asked.times += 1
      return bytes
    },
  }
  return { file, asked }
}

it('the same contents are read once, at once or later, under whatever name', async () => {
  const { textOf } = createDocumentReader()
  const first = source('a.txt', 'Hello', 'same')
  const second = source('b.txt', 'Hello', 'same')
  const both = await Promise.all([textOf(first.file, 'ada'), textOf(second.file, 'ada')])
  expect(await textOf(second.file, 'ada')).toEqual(both[0])
  expect(both[1]).toMatchObject({ document: { text: 'Hello', kind: 'text' } })
  expect(first.asked.times + second.asked.times).toBe(1)
})

it('a file that gives no text is named with the reason', async () => {
  const { textOf } = createDocumentReader()
  expect(await textOf(source('scan.pdf', makePdf([''])).file, 'ada')).toEqual({
    refusal: 'scan.pdf contains no text: its pages are images.',
    unread: 'scan',
    pages: 1,
  })
  expect(await textOf(source('all.zip', makeZip({ 'a.txt': 'x' }, { flags: 1 })).file, 'ada')).toEqual({
    refusal: 'all.zip is password-protected.',
    unread: 'password',
  })
})

it('a file that is too large is not even fetched', async () => {
  const { textOf } = createDocumentReader({ ...READING_LIMITS, fileBytes: 4 })
  const { file, asked } = source('large.txt', 'Hello')
  expect(await textOf(file, 'ada')).toEqual({ refusal: 'large.txt is too large to read.', unread: 'tooLarge' })
  expect(asked.times).toBe(0)
})

it('what failed for want of time is tried again', async () => {
  const { textOf } = createDocumentReader({ ...READING_LIMITS, milliseconds: 1 })
  const { file, asked } = source('slow.txt', 'Hello')
  expect(await textOf(file, 'ada')).toEqual({ refusal: 'slow.txt takes too long to read.', unread: 'tooLong' })
  await textOf(file, 'ada')
  expect(asked.times).toBe(2)
})

it('whoever stops waiting keeps nobody else from the text', async () => {
  const { textOf } = createDocumentReader()
  const { file } = source('a.txt', 'Hello')
  const controller = new AbortController()
  const gone = textOf(file, 'ada', controller.signal)
  const stays = textOf(file, 'ada')
  controller.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  expect(await stays).toMatchObject({ document: { text: 'Hello' } })
})

it('a file that nobody waits for any more is read no further: it takes no place from the next one', async () => {
  const { textOf } = createDocumentReader()
  const controller = new AbortController()
  const pages = Promise.withResolvers<PagesRead>()
  const { file, asked } = source('long.pdf', makePdf(Array.from({ length: 2000 }, (_, at) => `Page ${at}`)))
  const gone = textOf(file, 'ada', controller.signal, pages.resolve)
  expect(await pages.promise).toEqual({ done: 1, total: 2000 })
  controller.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  expect(await textOf(source('next.txt', 'Hello').file, 'ada')).toMatchObject({ document: { text: 'Hello' } })
  // Nothing of it was kept: who wants it again has it read from its start.
  void textOf(file, 'ada').catch(() => undefined)
  await expect.poll(() => asked.times).toBe(2)
})

it('more files than can be read at once wait for their turn', async () => {
  const { textOf } = createDocumentReader()
  const files = Array.from({ length: 5 }, (_, index) => source(`${index}.txt`, `Text ${index}`).file)
  const answers = await Promise.all(files.map((file) => textOf(file, 'ada')))
  expect(answers.map((answer) => ('document' in answer ? answer.document.text : ''))).toEqual(
    files.map((_, index) => `Text ${index}`),
  )
})

it('one whose files take long keeps nobody else waiting', async () => {
  const { textOf } = createDocumentReader()
  const held = Promise.withResolvers<void>()
  const slow = Array.from({ length: 3 }, (_, index) => {
    const { file } = source(`slow-${index}.txt`, 'Slow')
    return { ...file, bytes: () => held.promise.then(() => file.bytes()) }
  })
  const waiting = Promise.all(slow.map((file) => textOf(file, 'ada')))
  expect(await textOf(source('b.txt', 'Quick').file, 'bob')).toMatchObject({ document: { text: 'Quick' } })
  held.resolve()
  expect(await waiting).toHaveLength(3)
})

it('a tag or word that is called like a part of every object says nothing, and hinders nothing', async () => {
  const { textOf } = createDocumentReader()
  const tags = '<__defineGetter__/><constructor>'
  const odt = makeOpenDocument('text', `<text:p>${tags}Hello</constructor></text:p>`)
  expect(await textOf(source('a.odt', odt).file, 'ada')).toMatchObject({ document: { text: 'Hello' } })
  const rtf = source('a.rtf', '{\\rtf1\\ansi Hel\\constructor lo}').file
  expect(await textOf(rtf, 'ada')).toMatchObject({ document: { text: 'Hello' } })
})

it('what is announced as HTML is read as a page without its frame too, and else as the text that it is', async () => {
  const { textOf } = createDocumentReader()
  const fragment = '<h1>Canteen</h1><p>Soup &amp; bread.</p>'
  expect(await textOf({ ...source('menu', fragment, 'one').file, html: true }, 'ada')).toMatchObject({
    document: { kind: 'page', text: expect.stringMatching(/^# Canteen\s+Soup & bread\.$/) },
  })
  expect(await textOf(source('menu', fragment, 'one').file, 'ada')).toMatchObject({
    document: { kind: 'text', text: fragment },
  })
  const plain = 'One line < two.\nAnother line.'
  expect(await textOf({ ...source('plain', plain).file, html: true }, 'ada')).toMatchObject({
    document: { kind: 'text', text: plain },
  })
})
