import { LIBRARY_NAME_LIMIT } from '@atrium/domain/libraries/library-limits'
import type { ReadingSchedule } from '@atrium/domain/libraries/reading/reading-schedule'
import { nextReading } from '../next-reading.ts'
import { type DocumentRow, type DocumentSource, ROW_BYTES } from '../libraries-tables.ts'

/** What is added, as it is kept until it is read. */
export type AddedDocument = {
  source: DocumentSource
  name: string
  size: number
  text: string | null
  schedule?: ReadingSchedule
}

const UNREAD = {
  state: 'waiting',
  reason: null,
  contentHash: null,
  language: null,
  configuration: null,
  readerVersion: 0,
  pages: null,
  passages: 0,
  terms: 0,
  indexedAt: null,
  changedAt: null,
} as const

/** What a page of the web is called until it was read, and where it has no name of its own. */
export const nameOfPage = (url: string): string => url.slice(0, LIBRARY_NAME_LIMIT)

/** A document that was not read yet. */
export function newDocument(
  of: Pick<DocumentRow, 'id' | 'libraryId' | 'author' | 'siteId' | 'createdAt'>,
  given: AddedDocument,
): DocumentRow & { text: string | null } {
  const { schedule = 'never', ...rest } = given
  const bytes = ROW_BYTES + Buffer.byteLength(given.text ?? '')
  return { ...of, ...UNREAD, ...rest, bytes, schedule, nextAt: nextReading(schedule, of.createdAt) }
}
