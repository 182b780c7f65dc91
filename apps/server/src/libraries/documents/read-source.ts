import { createHash } from 'node:crypto'
import { isHtmlType } from '@atrium/domain/files/is-html-type'
import { INNER_IMAGES, KINDS_WITH_IMAGES, withInnerTexts } from '@atrium/domain/libraries/reading/inner-images'
import { headingsAreMarked } from '@atrium/domain/libraries/headings-are-marked'
import { isReadImage } from '@atrium/domain/libraries/reading/image-reading'
import { type Reason, type ReasonKey, reasonFor } from '@atrium/domain/reasons/reason'
import type { DocumentKind, DocumentText, NoText, TellPages, UnreadReason } from '#documents/document-text.ts'
import type { DocumentReader, DocumentSource } from '#documents/read-documents.ts'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Fetched, GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { DocumentRow, LibraryRow } from '../libraries-tables.ts'
import { readLinks } from '../sites/read-links.ts'
import { nameOfPage } from './new-document.ts'
import type { ImageFile, ImageReader } from './read-image.ts'
import { readInnerImages } from './read-inner-images.ts'
import type { TellProgress } from './progress/tell-progress.ts'
import { Unread } from './unread.ts'

/** What was read of a document. */
export type ReadText = {
  text: string
  pages: number | null
  pageStarts: number[]
  hasHeadings: boolean
  size: number
  /** What of it could not be read. */
  reason?: Reason | null
  /** What a page that nobody has named calls itself; empty where it has no name. */
  title?: string
}

const UNREAD = {
  password: 'filePassword',
  broken: 'fileBroken',
  empty: 'fileEmpty',
  scan: 'fileScan',
  tooLarge: 'fileTooLarge',
  tooLong: 'fileTooLong',
  tooHeavy: 'fileTooHeavy',
  tooDeep: 'fileTooDeep',
  oldFormat: 'fileOldFormat',
  archive: 'fileArchive',
  unknown: 'fileUnknown',
} as const satisfies Record<UnreadReason, ReasonKey>

/** What is read, and who hears how far that is. */
type Read = { library: LibraryRow; document: DocumentRow; tell: TellProgress }

/** A page as it came, and as what its server announces it. */
export type FetchedPage = Pick<Fetched, 'body' | 'mediaType'>

/** @param text of a text, @param fetched of a page that has just been fetched */
export type ReadSource = (
  of: Read,
  text: string | null,
  signal: AbortSignal,
  fetched?: FetchedPage,
) => Promise<ReadText>

export type SourceMeans = {
  files: Pick<FilesRoom, 'known' | 'opened'>
  reader: DocumentReader
  guardedFetch: GuardedFetch
  imageReader: ImageReader
}

/** A text that somebody has pasted. */
const WRITTEN = { pages: null, pageStarts: [], hasHeadings: true }

/** Images of a document that are counted: those that are too many to be read are told. */
const COUNTED_IMAGES = 100
/** Bytes in which the title of a page is looked for. */
const TITLE_WITHIN = 2_000_000
/** Of a page of the web: bytes, and milliseconds. */
const PAGE = { bytes: 20_000_000, milliseconds: 30_000, accept: 'text/html,application/pdf,text/*;q=0.9,*/*;q=0.5' }

/** That a file goes on where its text ends; null where it does not. */
function reasonOfCut({ kind, text, pages, starts, cut }: DocumentText): Reason | null {
  if (!cut) return null
  const isBetweenPages = kind === 'pdf' && pages !== null && starts.length < pages
  return isBetweenPages
    ? reasonFor('pagesCut', { read: starts.length, pages })
    : reasonFor('textCut', { limit: text.length })
}

/** Reads what a document stands for, again each time. @throws Unread, and what storage and network throw */
export function createSourceReader({ files, reader, guardedFetch, imageReader }: SourceMeans): ReadSource {
  async function readBytes(
    given: DocumentSource & { title: string },
    { document: { author }, tell }: Read,
    signal: AbortSignal,
  ): Promise<(ReadText & { kind: DocumentKind }) | NoText> {
    const tellPages: TellPages = (pages) => tell({ step: 'pages', ...pages })
    const answer = await reader.textOf({ ...given, rows: true }, author, signal, tellPages)
    if ('refusal' in answer) return answer
    const { kind, text, pages, starts } = answer.document
    const hasHeadings = headingsAreMarked(kind, given.title)
    const reason = reasonOfCut(answer.document)
    return { kind, text, pages, pageStarts: starts, hasHeadings, size: given.size, reason }
  }

  /** What a model that sees makes of a file without text. */
  async function readSeen(
    { library, document }: Read,
    file: ImageFile,
    { unread, pages }: NoText,
    signal: AbortSignal,
  ): Promise<ReadText> {
    const mediaType = unread === 'scan' ? 'application/pdf' : file.mediaType
    if (unread !== 'scan' && !(unread === 'unknown' && isReadImage(mediaType)))
      throw new Unread(reasonFor(UNREAD[unread]))
    const text = await imageReader.read(
      library,
      document.id,
      { ...file, mediaType, ...(pages !== undefined && { pages }) },
      signal,
    )
    return { text, pages: null, pageStarts: [], hasHeadings: true, size: file.size }
  }

  /** The text with what a model that sees makes of the images in it. Whatever becomes of these, the text is read. */
  async function readInner(
    { library, document, tell }: Read,
    file: ImageFile,
    { kind, ...read }: ReadText & { kind: DocumentKind },
    signal: AbortSignal,
  ): Promise<ReadText> {
    if (!library.imageReading || !KINDS_WITH_IMAGES.has(kind)) return read
    const images = await reader.imagesOf(file, { ...INNER_IMAGES, count: COUNTED_IMAGES }, document.author, signal)
    if (images.length === 0) return read
    const of = { library, documentId: document.id, name: document.name, tell }
    const { inner, reason } = await readInnerImages(imageReader, of, images, signal)
    return { ...read, ...withInnerTexts(read, inner), reason: read.reason ?? reason }
  }

  async function fetchPage(url: string, signal: AbortSignal): Promise<FetchedPage> {
    try {
      return await guardedFetch(url, { ...PAGE, signal })
    } catch (error) {
      throw error instanceof Refusal ? new Unread(error.reason) : error
    }
  }

  return async (of, text, signal, fetched) => {
    const { source, name } = of.document
    if (source.kind === 'text') {
      return { ...WRITTEN, text: text ?? '', size: Buffer.byteLength(text ?? '') }
    }
    if (source.kind === 'file') {
      const [row] = await files.known([source.fileId])
      if (!row || row.deletedAt !== null) throw new Unread(reasonFor('fileDeleted'))
      if (row.secureData) throw new Unread(reasonFor('fileSecure'), { isSecret: true })
      const file = { ...row, name, title: row.name, bytes: files.opened(row).bytes }
      const read = await readBytes(file, of, signal)
      return 'unread' in read ? readSeen(of, file, read, signal) : readInner(of, file, read, signal)
    }
    const { body, mediaType: announced } = fetched ?? (await fetchPage(source.url, signal))
    const sha256 = createHash('sha256').update(body).digest('hex')
    const title = new URL(source.url).pathname
    const html = isHtmlType(announced)
    const file = { name, title, mediaType: '', sha256, size: body.byteLength, html, bytes: async () => body }
    const read = await readBytes(file, of, signal)
    if ('unread' in read) return readSeen(of, file, read, signal)
    const page = await readInner(of, file, read, signal)
    if (read.kind !== 'page' || name !== nameOfPage(source.url)) return page
    return { ...page, title: readLinks(body.toString('utf8', 0, TITLE_WITHIN), new URL(source.url)).title }
  }
}
