import { READER_WORDS } from '@atrium/domain/libraries/reading/reader-words'
import type { ReadingLimits, TellPages } from '../document-text.ts'
import type { Outline } from './outline.ts'
import { pngOfPixels } from './png-of-pixels.ts'
import { Unread } from './unread.ts'

/** Pixels of an image that is taken out, and of one of its sides: what is smaller is a line or a sign. */
const PIXELS = { most: 16_000_000, side: 64 }

type PdfItem = { str: string; hasEOL: boolean; transform: number[]; height: number } | { type: string }

/** A PDF: the text of each page in the order in which it is written. Answers how many pages it has. @throws `Unread` */
export async function readPdf(
  bytes: Uint8Array,
  outline: Outline,
  limits: ReadingLimits,
  tellPages?: TellPages,
): Promise<number> {
  const { getDocumentProxy, extractImages } = await import('unpdf')
  const file = await getDocumentProxy(bytes, { verbosity: 0 }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? new Unread('password') : error
  })
  const total = Math.min(file.numPages, limits.pages)
  for (let number = 1; number <= total && !outline.full; number += 1) {
    outline.page(READER_WORDS.page(number))
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    outline.verbatim(linesOf(items))
    // One that cannot be decoded leaves the text as it is.
    const images = outline.images.full ? [] : await extractImages(file, number).catch(() => [])
    for (const { data, width, height, channels } of images) {
      if (Math.min(width, height) < PIXELS.side || width * height > PIXELS.most) continue
      outline.images.add(outline.written, pngOfPixels({ data, width, height, channels }))
    }
    page.cleanup()
    tellPages?.({ done: number, total })
  }
  if (outline.empty) throw new Unread('scan', file.numPages)
  if (file.numPages > limits.pages) outline.leaveOut()
  return file.numPages
}

/** Pieces of text as lines: a gap of more than a line and a half begins a paragraph. */
function linesOf(items: readonly PdfItem[]): string {
  let text = ''
  let lastY: number | null = null
  for (const item of items) {
    if (!('str' in item)) continue
    const y = item.transform[5] ?? 0
    const isNewLine = text.endsWith('\n') || text === ''
    if (isNewLine && lastY !== null && item.height > 0 && Math.abs(lastY - y) > item.height * 1.7 && text !== '') {
      text += '\n'
    }
    text += item.str
    if (item.hasEOL) text += '\n'
    if (item.str.trim() !== '') lastY = y
  }
  return text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
