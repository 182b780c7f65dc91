import { deflateSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import {
  makeBook,
  makeOpenDocument,
  makePdf,
  makePresentation,
  makeWord,
  makeWorkbook,
  makeZip,
  wordParagraph,
} from '../../test-harness/make-documents.ts'
import { makeMail, makeOutlookMail } from '../../test-harness/mail/make-mails.ts'
import { READING_LIMITS, type ReadingLimits } from './document-text.ts'
import { readApart } from './read-apart.ts'

const read = (bytes: Uint8Array | string, limits: Partial<ReadingLimits> = {}) =>
  readApart(Buffer.from(bytes), { ...READING_LIMITS, ...limits })

const textOf = async (bytes: Uint8Array | string) => {
  const outcome = await read(bytes)
  return 'document' in outcome ? outcome.document.text : outcome
}

const unread = (reason: string) => ({ unread: reason })

/**
 * What a file holds is proven where no process is started (`reading/`), but for PDF. Here it is that each reader can be loaded by a
 * process that may read nothing but its own source.
 */
describe('a file of each kind is read in a process of its own', () => {
  const opened = makeOpenDocument('text', '<text:p>Words</text:p>')
  test.each([
    ['word', makeWord(wordParagraph('Words'))],
    ['sheets', makeWorkbook({ One: '<row><c t="inlineStr"><is><t>Words</t></is></c></row>' })],
    ['slides', makePresentation([{ title: 'Words', points: [] }])],
    ['word', opened],
    ['page', '<html><body><p>Words</p></body></html>'],
    ['book', makeBook([['one.xhtml', '<p>Words</p>']])],
    ['mail', makeMail('Words')],
    ['mail', makeOutlookMail({ subject: 'Plan', text: 'Words' })],
    ['word', '{\\rtf1\\ansi Words}'],
    ['text', 'Words, plainly'],
  ])('%s', async (kind, bytes) => {
    const outcome = await read(bytes)
    expect(outcome).toMatchObject({ document: { kind } })
    expect('document' in outcome && outcome.document.text).toContain('Words')
  })

  it('rows of delimited text', async () => {
    expect(await read('a;b\n1;2\n', { rows: true })).toMatchObject({
      document: { text: '| a | b |\n| --- | --- |\n| 1 | 2 |' },
    })
  })

  it('a PDF has its pages', async () => {
    const outcome = await read(makePdf(['Quarterly report\nSales rose', 'Outlook']))
    expect(outcome).toEqual({
      document: {
        kind: 'pdf',
        text: '[Page 1]\n\nQuarterly report\nSales rose\n\n[Page 2]\n\nOutlook',
        pages: 2,
        starts: [0, 39],
        cut: false,
      },
    })
  })

  const protectedPdf = makePdf(['Secret'], {
    trailer: `/Encrypt 6 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
    objects: [`<< /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`],
  })
  test.each([
    ['an archive', makeZip({ 'a.txt': 'x' }), { unread: 'archive' }],
    ['a PDF with a password', protectedPdf, { unread: 'password' }],
    ['a PDF that breaks off', makePdf(['Quarterly report']).subarray(0, 40), { unread: 'broken' }],
    ['a scan, with its pages', makePdf(['', '']), { unread: 'scan', pages: 2 }],
  ])('why there is no text in %s', async (_, bytes, why) => expect(await read(bytes)).toEqual(why))
})

describe('a file that is made to harm ends as a plain failure of that file', () => {
  it('a small archive that unpacks to far more', async () => {
    const bomb = makeWord(`<w:p>${' '.repeat(60_000_000)}</w:p>`)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await read(bomb, { unpackedBytes: 50_000_000 })).toEqual(unread('tooHeavy'))
  })

  it('an archive of very many entries', async () => {
    const many = makeZip(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}`, ''])))
    expect(await read(many, { entries: 400 })).toEqual(unread('tooHeavy'))
  })

  it('entities that multiply are not resolved', async () => {
    const laughs = '<!DOCTYPE w [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    expect(await read(makeWord(wordParagraph('&b;'), { before: laughs }))).toEqual(unread('broken'))
    expect(await read(makeWord(wordParagraph('&c;'), { before: laughs }))).toEqual(unread('broken'))
  })

  it('a workbook of millions of cells is read up to the limit', async () => {
    const row = `<row>${'<c><v>12345</v></c>'.repeat(100)}</row>`
    const outcome = await read(makeWorkbook({ Big: row.repeat(20_000), Next: row }))
    expect(outcome).toMatchObject({ document: { kind: 'sheets', pages: 2, starts: [0], cut: true } })
    expect('document' in outcome && outcome.document.text.length).toBe(READING_LIMITS.characters)
  })

  it('a PDF of too many pages is read up to the limit, and says so', async () => {
    const outcome = await read(makePdf(['One', 'Two', 'Three']), { pages: 2 })
    expect(outcome).toMatchObject({ document: { pages: 3, starts: [0, 15], cut: true } })
    expect(await read(makePdf(['One', 'Two']), { pages: 2 })).toMatchObject({ document: { cut: false } })
  })

  it('a cell beyond every column makes no row of a million gaps', async () => {
    const rows = '<row><c r="ZZZZZZ1"><v>1</v></c><c r="A1"><v>2</v></c></row>'
    expect(await textOf(makeWorkbook({ One: rows }))).toBe('[Sheet: One]\n\n| 2 |')
  })

  it('a PDF whose pages lead in a circle', async () => {
    const circle = makePdf(['x']).toString('latin1').replace('/Kids [4 0 R]', '/Kids [2 0 R]')
    expect(await read(Buffer.from(circle, 'latin1'))).toEqual(unread('broken'))
  })

  it('a PDF that unpacks to far more', async () => {
    const packed = deflateSync(Buffer.alloc(200_000_000, ' ')).toString('latin1')
    const content = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`
    const bomb = makePdf(['x'], { objects: [content] })
      .toString('latin1')
      .replace('/Contents 5 0 R', '/Contents 6 0 R')
    expect(await read(Buffer.from(bomb, 'latin1'), { memoryBytes: 300_000_000 })).toEqual(unread('tooHeavy'))
  })

  const levels = 1_000_000
  const paragraphs = '<w:p>'.repeat(levels)
  test.each([
    ['a web page', `<html><body>${'<div>'.repeat(levels)}x`],
    ['a web page whose parts are closed again', `<html>${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}</html>`],
    ['rich text', `{\\rtf1 ${'{'.repeat(levels)}x${'}'.repeat(levels)}}`],
    ['a document', makeWord(`${paragraphs}${'</w:p>'.repeat(levels)}`)],
  ])('%s that is nested a million levels deep', async (_, bytes) =>
    expect(await read(bytes)).toEqual(unread('tooDeep')),
  )

  it('a file that takes too long', async () => {
    expect(await read(makePdf(['x']), { milliseconds: 1 })).toEqual(unread('tooLong'))
  })

  it('a file whose pages go on for too long', async () => {
    const limits = { ...READING_LIMITS, longest: 1 }
    expect(await readApart(makePdf(['x']), limits, undefined, () => undefined)).toEqual(unread('tooLong'))
  })

  it('a file that is too large is not even begun', async () => {
    expect(await read('0123456789', { fileBytes: 9 })).toEqual(unread('tooLarge'))
  })
})

it('reading stops when nobody waits for it any more', async () => {
  const controller = new AbortController()
  const reading = readApart(makePdf(['x']), READING_LIMITS, controller.signal)
  controller.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})
