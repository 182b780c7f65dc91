import type { Library, LibraryDocument, LibrarySite } from '@atrium/contract/entities/libraries/library'
import type { ReadingProgress } from '@atrium/domain/libraries/reading/reading-progress'
import type { CountedLibrary } from './libraries-store.ts'
import type { DocumentRow } from './libraries-tables.ts'
import type { CountedSite } from './sites/sites-store.ts'

export function presentLibrary(row: CountedLibrary): Library {
  const {
    id,
    projectId,
    author,
    path,
    name,
    description,
    protected: level,
    isPrivate,
    embedding,
    reranking,
    imageReading,
  } = row
  const { passages, languages, ...documents } = row.documents
  const dates = { createdDate: row.createdAt.toISOString(), updatedDate: row.updatedAt.toISOString() }
  const vectors = embedding && { made: 0, cost: 0, isActive: false, reason: null, ...row.vectors, passages }
  const fields = { path, name, description, protected: level, isPrivate, embedding, reranking, imageReading }
  return { id, project: projectId, author, ...fields, documents, languages, vectors, ...dates }
}

/** @param progress how far it is, where it is being read and takes long */
export function presentDocument(row: DocumentRow, progress: ReadingProgress | null = null): LibraryDocument {
  const { id, libraryId, author, name, source, size, state, reason, language, pages, passages, schedule } = row
  const dates = { createdDate: row.createdAt.toISOString(), indexedDate: row.indexedAt?.toISOString() ?? null }
  const reading = { site: row.siteId, schedule, nextDate: row.nextAt?.toISOString() ?? null }
  const found = { size, state, progress: state === 'reading' ? progress : null, reason, language, pages, passages }
  return { id, library: libraryId, author, name, source, ...found, ...dates, ...reading }
}

export function presentSite(row: CountedSite): LibrarySite {
  const { id, libraryId, url, depth, pageLimit: pages, schedule, state, reason, nextAt, readAt } = row
  const dates = { readDate: readAt?.toISOString() ?? null, nextDate: nextAt?.toISOString() ?? null }
  return { id, library: libraryId, url, depth, pages, schedule, state, reason, progress: row.pages, ...dates }
}
