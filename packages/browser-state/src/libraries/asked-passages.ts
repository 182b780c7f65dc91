import type { Client } from '@atrium/client'
import type { DocumentKind } from '@atrium/domain/libraries/document-kinds'

/** What passages are narrowed to, how many are wanted, and what of the ranking is left out. */
export type AskedPassages = {
  /** Ids. */
  documents?: readonly string[] | undefined
  /** A day, `2026-11-27`. */
  changedSince?: string | undefined
  kind?: DocumentKind | undefined
  language?: string | undefined
  limit?: number | undefined
  vectors?: boolean | undefined
  rerank?: boolean | undefined
  /** The question is secure data. */
  secureData?: boolean | undefined
}

type Search = Parameters<Client['libraries']['search']>[0]['body']

/** The search of one library that this is. */
export function searchOf(libraryId: string, question: string, asked: AskedPassages): Search {
  const { documents = [], changedSince, kind, language, limit, vectors, rerank, secureData } = asked
  const filter = {
    ...(documents.length > 0 && { documents: [...documents] }),
    ...(changedSince !== undefined && { changedSince }),
    ...(kind && { kinds: [kind] }),
    ...(language !== undefined && { languages: [language] }),
  }
  const narrowed = Object.keys(filter).length > 0 ? { filter } : {}
  return { question, libraries: [libraryId], limit, vectors, rerank, secureData, ...narrowed }
}
