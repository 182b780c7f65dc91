import { createHash } from 'node:crypto'
import { type Reason, type ReasonKey, reasonFor } from '@atrium/domain/reasons/reason'
import type { UnreadReason } from '#documents/document-text.ts'
import type { DocumentReader } from '#documents/read-documents.ts'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { DocumentRow } from '../libraries-tables.ts'

/** What was read of a document. */
export type ReadText = { text: string; pages: number | null; pageStarts: number[]; size: number }

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

/** Why a document cannot be read: another try may end alike. */
export class Unread extends Error {
  /** What was read of it before is not to be found any more either. */
  readonly isSecret: boolean
  readonly reason: Reason

  constructor(reason: Reason, { isSecret = false } = {}) {
    super(reason.key)
    this.reason = reason
    this.isSecret = isSecret
  }
}

/** @param text of a text, @param fetched of a page that has just been fetched */
export type ReadSource = (
  document: DocumentRow,
  text: string | null,
  signal: AbortSignal,
  fetched?: Buffer,
) => Promise<ReadText>

export type SourceMeans = {
  files: Pick<FilesRoom, 'known' | 'opened'>
  reader: DocumentReader
  guardedFetch: GuardedFetch
}

/** Of a page of the web: bytes, and milliseconds. */
const PAGE = { bytes: 20_000_000, milliseconds: 30_000, accept: 'text/html,application/pdf,text/*;q=0.9,*/*;q=0.5' }

/** Reads what a document stands for, again each time. @throws Unread, and what storage and network throw */
export function createSourceReader({ files, reader, guardedFetch }: SourceMeans): ReadSource {
  async function readBytes(
    given: Parameters<DocumentReader['textOf']>[0],
    who: string,
    signal: AbortSignal,
  ): Promise<ReadText> {
    const answer = await reader.textOf(given, who, signal)
    if ('refusal' in answer) throw new Unread(reasonFor(UNREAD[answer.unread]))
    const { text, pages, starts } = answer.document
    return { text, pages, pageStarts: starts, size: given.size }
  }

  async function fetchPage(url: string, signal: AbortSignal): Promise<Buffer> {
    try {
      return (await guardedFetch(url, { ...PAGE, signal })).body
    } catch (error) {
      throw error instanceof Refusal ? new Unread(error.reason) : error
    }
  }

  return async ({ source, name, author }, text, signal, fetched) => {
    if (source.kind === 'text') {
      return { text: text ?? '', pages: null, pageStarts: [], size: Buffer.byteLength(text ?? '') }
    }
    if (source.kind === 'file') {
      const [row] = await files.known([source.fileId])
      if (!row || row.deletedAt !== null) throw new Unread(reasonFor('fileDeleted'))
      if (row.secureData) throw new Unread(reasonFor('fileSecure'), { isSecret: true })
      return readBytes({ ...row, bytes: files.opened(row).bytes }, author, signal)
    }
    const body = fetched ?? (await fetchPage(source.url, signal))
    const sha256 = createHash('sha256').update(body).digest('hex')
    return readBytes({ name, sha256, size: body.byteLength, bytes: async () => body }, author, signal)
  }
}
