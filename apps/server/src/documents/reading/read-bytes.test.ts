import { describe, expect, it, test } from 'vitest'
import {
  makeBook,
  makeOpenDocument,
  makePresentation,
  makeWord,
  makeWorkbook,
  makeZip,
  wordParagraph,
} from '../../../test-harness/make-documents.ts'
import { makeMail, makeOutlookMail } from '../../../test-harness/mail/make-mails.ts'
import { READING_LIMITS, type ReadingLimits } from '../document-text.ts'
import { readBytes } from './read-bytes.ts'

/** Here no PDF is read: what reads it changes the globals of its process. */
const read = (bytes: Uint8Array | string, limits: Partial<ReadingLimits> = {}) =>
  readBytes(new Uint8Array(Buffer.from(bytes)), { ...READING_LIMITS, ...limits })

const textOf = async (bytes: Uint8Array | string) => {
  const outcome = await read(bytes)
  return 'document' in outcome ? outcome.document.text : outcome
}

const unread = (reason: string) => ({ unread: reason })

describe('what is written in a file is read with its structure', () => {
  it('a Word document has its headings, lists, tables and notes, and not what was deleted', async () => {
    const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`
    const body = [
      wordParagraph('The plan', { style: 'Heading1' }),
      '<w:p><w:r><w:t>We count</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:del><w:r><w:delText>not</w:delText></w:r></w:del><w:r><w:tab/><w:t>twice &amp; more.</w:t></w:r></w:p>',
      wordParagraph('First', { list: 0 }),
      wordParagraph('Within', { list: 1 }),
      `<w:tbl><w:tr>${cell('Team')}${cell('Seats')}</w:tr><w:tr>${cell('North')}${cell('12')}</w:tr></w:tbl>`,
    ]
    expect(await textOf(makeWord(body.join('')))).toBe(
      '# The plan\n\nWe count[^2] twice & more.\n\n- First\n  - Within\n\n| Team | Seats |\n| --- | --- |\n| North | 12 |\n\n[^2]: Counted by hand.',
    )
  })

  it('a workbook has its sheets, with dates as dates and gaps as empty cells', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t>North | South</t></is></c><c r="B2" s="1"><v>46000.5</v></c><c r="C2"><f>1+1</f><v>2</v></c></row>' +
      '<row r="3"><c r="A3" t="b"><v>1</v></c></row>'
    const outcome = await read(makeWorkbook({ Sales: rows, Empty: '' }))
    expect(outcome).toMatchObject({ document: { kind: 'sheets', pages: 2, starts: [0, 110] } })
    expect('document' in outcome && outcome.document.text).toBe(
      '[Sheet: Sales]\n\n| Name | | Total |\n| --- | --- | --- |\n| North \\| South | 2025-12-09 12:00:00 | 2 |\n| TRUE |\n\n[Sheet: Empty]',
    )
  })

  it('a presentation has its slides with titles and notes', async () => {
    const slides = [
      { title: 'Welcome', points: ['One', 'Two'] },
      { title: 'End', points: [] },
    ]
    expect(await textOf(makePresentation(slides))).toBe(
      '[Slide 1]\n\n## Welcome\n\nOne\n\nTwo\n\nNotes: Say hello first.\n\n[Slide 2]\n\n## End',
    )
  })

  it('an OpenDocument text, spreadsheet and presentation are read alike', async () => {
    expect(
      await textOf(
        makeOpenDocument(
          'text',
          '<text:h text:outline-level="2">Aims</text:h><text:p>Be<text:s text:c="2"/>kind<text:note><text:note-body><text:p>always</text:p></text:note-body></text:note></text:p><text:list><text:list-item><text:p>Help</text:p></text:list-item></text:list>',
        ),
      ),
    ).toBe('## Aims\n\nBe kind (always)\n\n- Help')
    expect(
      await textOf(
        makeOpenDocument(
          'spreadsheet',
          '<table:table table:name="Costs"><table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>7</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row></table:table>',
        ),
      ),
    ).toBe('[Sheet: Costs]\n\n| 7 | 7 |\n| --- | --- |')
    expect(
      await textOf(
        makeOpenDocument(
          'presentation',
          '<draw:page><text:p>Hello</text:p></draw:page><draw:page><text:p>Bye</text:p></draw:page>',
        ),
      ),
    ).toBe('[Slide 1]\n\nHello\n\n[Slide 2]\n\nBye')
  })

  it('a web page has its words without its scripts', async () => {
    const page =
      '<!DOCTYPE html><html><head><title>x</title><script>evil()</script></head><body><h2>Caf&eacute;</h2><p>Open <b>daily</b>.<ul><li>Tea<li>Cake</ul><table><tr><th>Day<td>Mon</table><style>p{}</style></body>'
    expect(await textOf(page)).toBe('## Café\n\nOpen daily.\n\n- Tea\n- Cake\n\n| Day | Mon |\n| --- | --- |')
  })

  it('code in a web page stands between fences', async () => {
    const page = '<html><body><h1>Install</h1><pre>\n# first\n  run `it`\n</pre><pre>```</pre></body></html>'
    expect(await textOf(page)).toBe('# Install\n\n```\n# first\n  run `it`\n```\n\n````\n```\n````')
  })

  it('a book has its chapters in the order of its spine', async () => {
    expect(
      await textOf(
        makeBook([
          ['one.xhtml', '<h1>Begin</h1><p>First &amp; foremost.</p>'],
          ['b/100%.xhtml', '<p>Then.</p>'],
        ]),
      ),
    ).toBe('# Begin\n\nFirst & foremost.\n\nThen.')
  })

  it('a mail has its fields, its text and what is attached to it', async () => {
    const files = [
      { name: 'figures.csv', mediaType: 'text/csv', bytes: 'a,b' },
      { name: 'letter.docx', mediaType: 'application/octet-stream', bytes: makeWord(wordParagraph('Dear all')) },
      { name: 'photo.png', mediaType: 'image/png', bytes: Buffer.from('iVBORw0KGgo', 'base64') },
    ]
    expect(await textOf(makeMail('See below.', files))).toBe(
      '# The café\n\nFrom: Ada Lovelace <ada@example.com>\nTo: team@example.com\nDate: 2025-12-09T12:00:00.000Z\n\nSee below.\n\n' +
        '## Attachment: figures.csv\n\na,b\n\n## Attachment: letter.docx\n\nDear all\n\n## Attachment: photo.png\n\n(not read)',
    )
  })

  it('mails within mails are opened three levels deep', async () => {
    let mail = makeMail('level 5')
    for (const level of [4, 3, 2, 1, 0])
      mail = makeMail(`level ${level}`, [{ name: 'inner.eml', mediaType: 'application/octet-stream', bytes: mail }])
    const text = await textOf(mail)
    expect(text).toContain('level 3')
    expect(text).not.toContain('level 4')
  })

  it('a mail that Outlook has kept', async () => {
    expect(await textOf(makeOutlookMail({ subject: 'Plan', text: 'We begin on Monday.' }))).toBe(
      '# Plan\n\nFrom: Ada Lovelace\n\nWe begin on Monday.',
    )
  })

  it('rich text has its paragraphs and letters of its code page', async () => {
    const rtf =
      "{\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f0 Arial;}}{\\*\\generator Word;}\\f0 \\'cf\\'f0\\'e8\\'e2\\'e5\\'f2\\par Price: 5 \\u8364?\\par\\trowd A\\cell B\\cell\\row}"
    expect(await textOf(rtf)).toBe('Привет\n\nPrice: 5 €\n\n| A | B |\n| --- | --- |')
  })

  test.each([
    ['UTF-8', Buffer.from('naïve café')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFnaïve café')],
    ['UTF-16', Buffer.from('\uFEFFnaïve café', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('naïve café', 'utf16le')],
  ])('plain text in %s', async (_, bytes) => expect(await textOf(bytes)).toBe('naïve café'))

  it('plain text in an encoding that only its letters tell', async () => {
    const said = 'Die Größe der Brücke überrascht: fünfzig Meter, schöner als früher.'
    expect(await textOf(Buffer.from(said, 'latin1'))).toBe(said)
  })

  it('tables, data and Markdown keep their form', async () => {
    expect(await textOf('a,b\r\n1,"x, y"\r\n')).toBe('a,b\n1,"x, y"\n')
    expect(await textOf('{"a": [1,\n  2]}')).toBe('{"a": [1,\n  2]}')
    expect(await textOf('# Title\n\n- point')).toBe('# Title\n\n- point')
  })

  const rowsOf = async (text: string) => {
    const outcome = await read(text, { rows: true })
    return 'document' in outcome ? outcome.document.text : outcome
  }

  it('delimited text has its rows where these are wanted', async () => {
    expect(await rowsOf('id,text\n1,"x, ""y""\nz"\n\n2,a|b\n')).toBe(
      '| id | text |\n| --- | --- |\n| 1 | x, "y" z |\n| 2 | a\\|b |',
    )
    expect(await rowsOf('Name\tSize ("in")\nA\t5" wide\n')).toBe(
      '| Name | Size ("in") |\n| --- | --- |\n| A | 5" wide |',
    )
    expect(await rowsOf(';Größe;\r\n0;1,5;2\r\n')).toBe(';Größe;\n0;1,5;2\n')
    expect(await rowsOf(';Größe;Preis\r\n0;1,5;2\r\n')).toBe(
      '| | Größe | Preis |\n| --- | --- | --- |\n| 0 | 1,5 | 2 |',
    )
  })

  test.each([
    ['a letter', 'Dear Ada,\nthank you,\nBob'],
    ['a poem', 'Roses are red, violets are blue\nSugar is sweet, and so are you\n'],
    ['a program', 'import { a, b } from "c"\nf(a,b)\ng(c,d)\n'],
    ['lines of JSON', '{"a":1,"b":2}\n{"a":3,"b":4}\n'],
    ['a table of Markdown', '| a | b |\n| - | - |\n| 1 | 2 |'],
    ['one line', 'a,b'],
  ])('%s is no delimited text', async (_, text) => expect(await rowsOf(text)).toBe(text))

  it('the names of columns may stand below a title, and the next table has its own', async () => {
    const page =
      '<html><body><table><tr><td>Prices</td></tr><tr><td>Name<td>Euros</tr><tr><td>Tea<td>2</tr></table><table><tr><td>Day<td>Open</tr></table></body>'
    expect(await textOf(page)).toBe(
      '| Prices |\n| Name | Euros |\n| --- | --- |\n| Tea | 2 |\n\n| Day | Open |\n| --- | --- |',
    )
  })
})

describe('a file that gives no text ends with the reason', () => {
  const compound = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
  const protectedOffice = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
  const encryptedEntry =
    '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>'
  test.each([
    ['an Office file with a password', protectedOffice, 'password'],
    ['an archive with a password', makeZip({ 'a.txt': 'x' }, { flags: 1 }), 'password'],
    ['an OpenDocument file with a password', makeOpenDocument('text', '', encryptedEntry), 'password'],
    ['a document that breaks off', makeWord(wordParagraph('Hello')).subarray(0, 300), 'broken'],
    ['a document that is not well-formed', makeWord('<w:p><w:r></w:p>'), 'broken'],
    ['an old Word document', compound, 'oldFormat'],
    ['a book that its seller has locked', makeBook([['one.xhtml', 'x']], ['one.xhtml']), 'password'],
    ['an archive', makeZip({ 'a.txt': 'x' }), 'archive'],
    ['an image', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64'), 'unknown'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['blanks', Buffer.from(' \n\n '), 'empty'],
    ['a document without a word', makeOpenDocument('text', '<text:p/>'), 'empty'],
    ['slides without a word', makeOpenDocument('presentation', '<draw:page/>'), 'empty'],
  ])('%s', async (_, bytes, reason) => expect(await read(bytes)).toEqual(unread(reason)))
})
