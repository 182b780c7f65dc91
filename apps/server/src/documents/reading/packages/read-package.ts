import type { DocumentText, ReadingLimits } from '../../document-text.ts'
import type { Outline } from '../outline.ts'
import { Unread } from '../unread.ts'
import { openPackage, type Package } from './open-package.ts'
import { readBook } from './read-book.ts'
import { openDocumentKind, readOpenDocument } from './read-open-document.ts'
import { readSheets } from './read-sheets.ts'
import { readSlides } from './read-slides.ts'
import { readWord } from './read-word.ts'
import { mainPartOf } from './relationships.ts'

const BOOK = 'application/epub+zip'

/** The text of a ZIP that is a document: of Office, of OpenDocument, or a book. @throws Unread where it is none of them, or damaged */
export async function readPackage(bytes: Uint8Array, outline: Outline, limits: ReadingLimits): Promise<DocumentText> {
  const pack = await openPackage(bytes, limits)
  if (pack.has('mimetype') && (await firstText(pack, 'mimetype')) === BOOK) {
    await readBook(pack, outline)
    return outline.end('book')
  }
  if (pack.has('mimetype') && pack.has('content.xml')) {
    const kind = openDocumentKind(await firstText(pack, 'mimetype'))
    if (kind === null) throw new Unread('unknown')
    const pages = await readOpenDocument(pack, outline)
    return outline.end(kind, kind === 'word' ? null : pages)
  }
  if (!pack.has('[Content_Types].xml')) throw new Unread('archive')
  const part = (await mainPartOf(pack)) ?? ''
  if (!pack.has(part)) throw new Unread('broken')
  if (part.startsWith('xl/')) {
    const sheets = await readSheets(pack, part, outline, limits.characters)
    return outline.end('sheets', sheets)
  }
  if (part.startsWith('ppt/')) return outline.end('slides', await readSlides(pack, part, outline))
  if (!part.startsWith('word/')) throw new Unread('unknown')
  await readWord(pack, part, outline)
  return outline.end('word')
}

/** The beginning of an entry. */
async function firstText(pack: Package, name: string): Promise<string> {
  for await (const chunk of (await pack.open(name)) ?? [])
    return Buffer.from(chunk.subarray(0, 200)).toString('latin1').trim()
  return ''
}
