import type { DocumentText, ReadingLimits, ReadingOutcome, TellPages } from '../document-text.ts'
import { decodeText } from './decode-text.ts'
import { Outline } from './outline.ts'
import { isMail } from './mail/is-mail.ts'
import type { ReadInner } from './mail/read-mail.ts'
import { readPdf } from './read-pdf.ts'
import { readRtf } from './read-rtf.ts'
import { Unread } from './unread.ts'

/** How the kinds that are no plain text begin. A PDF may have something before it. */
const PDF_WITHIN = 1024
const ZIP = 'PK\u0003\u0004'
const RTF = '{\\rtf'
/** Old Office files, and new ones that a password protects. */
const COMPOUND = '\u00D0\u00CF\u0011\u00E0'
/** How the entry of a protected new Office file is named in a compound file, in UTF-16. */
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Mails within mails, or files in them, that are opened. */
const DEEPEST = 3

/** A tag anywhere in what is said to be HTML. What has none reads better as the text that it is. */
const TAG = /<\/?[a-z][^<>]{0,1000}>/i

const HTML = /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype html|html|head|body)\b/i

/**
 * The text of a file, by what it holds: its name is not believed, and that it is announced as HTML only of what is no other kind. Never
 * throws. What reads a kind is loaded when a file of that kind comes: each file has a process of its own, which would load all of them
 * otherwise.
 */
export async function readBytes(
  bytes: Uint8Array,
  limits: ReadingLimits,
  tellPages?: TellPages,
): Promise<ReadingOutcome> {
  try {
    if (bytes.length === 0) return { unread: 'empty' }
    const outline = new Outline(limits)
    const document = await read(bytes, outline, { limits, tellPages })
    return outline.empty ? { unread: 'empty' } : { document }
  } catch (error) {
    if (!(error instanceof Unread)) return { unread: 'broken' }
    const { reason, pages } = error
    return { unread: reason, ...(pages !== undefined && { pages }) }
  }
}

type Reading = { limits: ReadingLimits; tellPages?: TellPages | undefined }

async function read(
  bytes: Uint8Array,
  outline: Outline,
  { limits, tellPages }: Reading,
  depth = 0,
): Promise<DocumentText> {
  const head = latin(bytes.subarray(0, PDF_WITHIN))
  if (head.includes('%PDF-')) {
    const pages = await readPdf(bytes, outline, limits, tellPages)
    return outline.end('pdf', pages)
  }
  if (head.startsWith(ZIP)) {
    const { readPackage } = await import('./packages/read-package.ts')
    return readPackage(bytes, outline, limits)
  }
  const inner: ReadInner = (file) => readInner(file, outline, limits, depth + 1)
  if (head.startsWith(COMPOUND)) {
    const { isOutlookMail, readOutlookMail } = await import('./mail/read-outlook-mail.ts')
    if (!isOutlookMail(bytes)) throw new Unread(Buffer.from(bytes).includes(PROTECTED) ? 'password' : 'oldFormat')
    await readOutlookMail(bytes, outline, inner)
    return outline.end('mail')
  }
  if (head.startsWith(RTF)) {
    readRtf(latin(bytes), outline)
    return outline.end('word')
  }
  const text = decodeText(bytes)
  if (isMail(text)) {
    const { readMail } = await import('./mail/read-mail.ts')
    await readMail(bytes, outline, inner)
    return outline.end('mail')
  }
  const start = text.slice(0, 4096)
  if (HTML.test(start) || (limits.html && TAG.test(start))) {
    const { readHtml } = await import('./read-html.ts')
    readHtml(text, outline)
    return outline.end('page')
  }
  if (limits.rows) {
    const { delimiterOf, readDelimited } = await import('./read-delimited.ts')
    const delimiter = delimiterOf(text)
    if (delimiter !== null) {
      await readDelimited(text, delimiter, outline)
      return outline.end('text')
    }
  }
  outline.verbatim(text)
  return outline.end('text')
}

/** A file in a mail, within what the mail may take. Answers whether it was read. */
async function readInner(bytes: Uint8Array, outline: Outline, limits: ReadingLimits, depth: number): Promise<boolean> {
  if (depth > DEEPEST || bytes.length === 0) return false
  try {
    // The pages of a file within are none of the mail's.
    await read(bytes, outline, { limits: { ...limits, html: false } }, depth)
    return true
  } catch {
    return false
  }
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
