import type { DocumentText, ReadingLimits, ReadingOutcome } from '../document-text.ts'
import { decodeText } from './decode-text.ts'
import { openPackage, type Package } from './open-package.ts'
import { Outline } from './outline.ts'
import { openDocumentKind, readOpenDocument } from './read-open-document.ts'
import { readHtml } from './read-html.ts'
import { readPdf } from './read-pdf.ts'
import { readRtf } from './read-rtf.ts'
import { readSheets } from './read-sheets.ts'
import { readSlides } from './read-slides.ts'
import { readWord } from './read-word.ts'
import { mainPartOf } from './relationships.ts'
import { Unread } from './unread.ts'

/** How the kinds that are no plain text begin. A PDF may have something before it. */
const PDF_WITHIN = 1024
const ZIP = 'PK\u0003\u0004'
const RTF = '{\\rtf'
/** Old Office files, and new ones that a password protects. */
const COMPOUND = '\u00D0\u00CF\u0011\u00E0'
/** How the entry of a protected new Office file is named in a compound file, in UTF-16. */
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le')

const HTML = /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype html|html|head|body)\b/i

/** The text of a file, by what it holds: neither its name nor its announced type is believed. Never throws. */
export async function readBytes(bytes: Uint8Array, limits: ReadingLimits): Promise<ReadingOutcome> {
  try {
    if (bytes.length === 0) return { unread: 'empty' }
    const outline = new Outline(limits.characters)
    const document = await read(bytes, outline, limits)
    return outline.empty ? { unread: 'empty' } : { document }
  } catch (error) {
    return { unread: error instanceof Unread ? error.reason : 'broken' }
  }
}

async function read(bytes: Uint8Array, outline: Outline, limits: ReadingLimits): Promise<DocumentText> {
  const head = latin(bytes.subarray(0, PDF_WITHIN))
  if (head.includes('%PDF-')) {
    const pages = await readPdf(bytes, outline, limits)
    return outline.end('pdf', pages)
  }
  if (head.startsWith(ZIP)) return readPackage(await openPackage(bytes, limits), outline, limits)
  if (head.startsWith(COMPOUND)) throw new Unread(Buffer.from(bytes).includes(PROTECTED) ? 'password' : 'oldFormat')
  if (head.startsWith(RTF)) {
    readRtf(latin(bytes), outline)
    return outline.end('word')
  }
  const text = decodeText(bytes)
  if (HTML.test(text.slice(0, 4096))) {
    readHtml(text, outline)
    return outline.end('page')
  }
  outline.verbatim(text)
  return outline.end('text')
}

async function readPackage(pack: Package, outline: Outline, limits: ReadingLimits): Promise<DocumentText> {
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
  for await (const chunk of (await pack.open(name)) ?? []) return latin(chunk.subarray(0, 200)).trim()
  return ''
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
