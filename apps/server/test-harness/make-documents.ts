import { crc32, deflateRawSync } from 'node:zlib'

type Packed = Readonly<Record<string, string | Uint8Array>>

/** A ZIP archive of these entries. `flags` marks every entry, 1 as protected by a password. */
export function makeZip(entries: Packed, { flags = 0 }: { flags?: number } = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, contents] of Object.entries(entries)) {
    const bytes = Buffer.from(contents)
    // What says the type of a package is not packed, so that it stands at a fixed place.
    const isPacked = name !== 'mimetype'
    const packed = isPacked ? deflateRawSync(bytes) : bytes
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags | 0x800, 2)
    facts.writeUInt16LE(isPacked ? 8 : 0, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, title, packed])
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, rest, title]))
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, central, Buffer.from('PK\u0005\u0006'), end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function relationships(targets: readonly (readonly [id: string, type: string, target: string])[]): string {
  const all = targets.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  const space = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return `${XML}<Relationships xmlns="${space}">${all.join('')}</Relationships>`
}

function officePackage(main: string, parts: Packed): Buffer {
  return makeZip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationships([['rId1', 'officeDocument', main]]),
    ...parts,
  })
}

/** A Word document with this body. "Heading1" is its style for headings, and a reference to a footnote finds the one with the id 2. */
export function makeWord(
  body: string,
  { before = '', media = [] }: { before?: string; media?: readonly Uint8Array[] } = {},
): Buffer {
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return officePackage('word/document.xml', {
    'word/document.xml': `${XML}${before}<w:document ${space}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'footnotes', 'footnotes.xml'],
      ...media.map((_, index) => [`rId${10 + index}`, 'image', `media/image${index}.png`] as const),
    ]),
    ...Object.fromEntries(media.map((bytes, index) => [`word/media/image${index}.png`, bytes])),
    'word/styles.xml': `${XML}<w:styles ${space}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ...(body.includes('footnoteReference') && {
      'word/footnotes.xml': `${XML}<w:footnotes ${space}><w:footnote w:id="2"><w:p><w:r><w:t>Counted by hand.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    }),
  })
}

/** A paragraph of a Word document; `style` and `list` say what it is. */
export function wordParagraph(text: string, { style, list }: { style?: string; list?: number } = {}): string {
  const kind = style === undefined ? '' : `<w:pStyle w:val="${style}"/>`
  const item = list === undefined ? '' : `<w:numPr><w:ilvl w:val="${list}"/><w:numId w:val="1"/></w:numPr>`
  return `<w:p><w:pPr>${kind}${item}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** A paragraph of a Word document with one of its images, by its place among these. */
export function wordImage(index: number): string {
  return `<w:p><w:r><w:drawing><pic:pic><a:blip r:embed="rId${10 + index}"/></pic:pic></w:drawing></w:r></w:p>`
}

/** An Excel workbook with these sheets, each the XML of its rows. Style 1 shows a date, shared texts are "Name" and "Total". */
export function makeWorkbook(sheets: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(sheets)
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return officePackage('xl/workbook.xml', {
    'xl/workbook.xml': `${XML}<workbook ${space} xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...names.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['rId90', 'styles', 'styles.xml'],
      ['rId91', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': `${XML}<styleSheet ${space}><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${space}><si><t>Name</t></si><si><r><t>To</t></r><r><t>tal</t></r></si></sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${XML}<worksheet ${space}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}

/** A PowerPoint presentation: a slide each with a title, its points and an image, and notes to the first. */
export function makePresentation(
  slides: readonly { title: string; points: readonly string[]; image?: Uint8Array }[],
): Buffer {
  const spaces = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}"`
  const said = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
  const shape = (type: string, text: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${text}</p:txBody></p:sp>`
  const picture = (image: Uint8Array | undefined) => (image ? '<p:pic><a:blip r:embed="rId2"/></p:pic>' : '')
  const parts = slides.map(({ title, points, image }, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    `${XML}<p:sld ${spaces}><p:cSld><p:spTree>${shape('title', said(title))}${shape('body', points.map(said).join(''))}${shape('sldNum', said('7'))}${picture(image)}</p:spTree></p:cSld></p:sld>`,
  ])
  const listed = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
  return officePackage('ppt/presentation.xml', {
    'ppt/presentation.xml': `${XML}<p:presentation ${spaces}><p:sldIdLst>${listed.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      slides.map((_, index) => [`rId${index + 1}`, 'slide', `slides/slide${index + 1}.xml`] as const),
    ),
    ...Object.fromEntries(
      slides.map(({ image }, index) => [
        `ppt/slides/_rels/slide${index + 1}.xml.rels`,
        relationships([
          ...(index === 0 ? [['rId1', 'notesSlide', '../notesSlides/notesSlide1.xml'] as const] : []),
          ...(image ? [['rId2', 'image', `../media/image${index}.png`] as const] : []),
        ]),
      ]),
    ),
    ...Object.fromEntries(
      slides.flatMap(({ image }, index) => (image ? [[`ppt/media/image${index}.png`, image] as const] : [])),
    ),
    'ppt/notesSlides/notesSlide1.xml': `${XML}<p:notes ${spaces}>${shape('body', said('Say hello first.'))}</p:notes>`,
    ...Object.fromEntries(parts),
  })
}

/** An OpenDocument file: `kind` is text, spreadsheet or presentation, `body` what stands in that element. */
export function makeOpenDocument(kind: 'text' | 'spreadsheet' | 'presentation', body: string, manifest = ''): Buffer {
  const names = ['office', 'text', 'table', 'draw', 'presentation', 'manifest']
  const spaces = names.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ')
  return makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `${XML}<office:document-content ${spaces}><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${XML}<manifest:manifest ${spaces}>${manifest}</manifest:manifest>`,
  })
}

/** An EPUB with these chapters, by their paths beside its package document; those that are `locked` are encrypted. */
export function makeBook(
  chapters: readonly (readonly [path: string, body: string])[],
  locked: readonly string[] = [],
): Buffer {
  const items = chapters.map(
    ([path], index) => `<item id="c${index}" href="${path}" media-type="application/xhtml+xml"/>`,
  )
  const spine = chapters.map((_, index) => `<itemref idref="c${index}"/>`)
  const references = locked.map((path) => `<e><d:CipherReference xmlns:d="x" URI="OEBPS/${path}"/></e>`)
  return makeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${XML}<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    'META-INF/encryption.xml': `${XML}<encryption>${references.join('')}</encryption>`,
    'OEBPS/book.opf': `${XML}<package><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    ...Object.fromEntries(
      chapters.map(([path, body]) => [
        `OEBPS/${path}`,
        `${XML}<html><head><title>x</title></head><body>${body}</body></html>`,
      ]),
    ),
  })
}

/** A PDF with these lines on its pages, and an image on the first; `trailer` is added to its trailer, and `objects` to its objects. */
export function makePdf(
  pages: readonly string[],
  {
    trailer = '',
    objects = [],
    image,
  }: { trailer?: string; objects?: readonly string[]; image?: { width: number; height: number; rgb: Buffer } } = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`)
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const lines = text.split('\n').map((line, row) => `1 0 0 1 72 ${700 - row * 14} Tm (${line}) Tj`)
      const drawn = image && index === 0 ? ' q 200 0 0 100 72 400 cm /I1 Do Q' : ''
      const content = text === '' ? '' : `BT /F1 12 Tf ${lines.join(' ')} ET${drawn}`
      const more = drawn === '' ? '' : ` /XObject << /I1 ${4 + pages.length * 2} 0 R >>`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >>${more} >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    ...(image ? [imageObject(image)] : []),
    ...objects,
  ]
  let file = '%PDF-1.7\n'
  const offsets = all.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function imageObject({ width, height, rgb }: { width: number; height: number; rgb: Buffer }): string {
  const hex = `${rgb.toString('hex')}>`
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /ASCIIHexDecode /Length ${hex.length} >>\nstream\n${hex}\nendstream`
}
