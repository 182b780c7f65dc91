import type { FoundPassage } from '@atrium/contract/entities/libraries/library'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { versionOf } from '../documents/version-of.ts'
import { pagesOf } from '@atrium/domain/libraries/pages-of'
import { createPassagesStore } from './passages-store.ts'

/** A passage without what only a search says of it. */
type ReadAgain = Omit<FoundPassage, 'score' | 'scores' | 'foundAt'>

/** One passage by its id; undefined where there is none that the caller may see. */
export type ReadPassage = (caller: Caller, id: number) => Promise<ReadAgain | undefined>

export function createPassageReader(database: Database): ReadPassage {
  return async (caller, id) => {
    const row = (await createPassagesStore(database).seen(caller, [id])).get(id)
    if (!row) return undefined
    const { headings, text, start, end } = row
    const library = { id: row.libraryId, name: row.library }
    const document = { id: row.documentId, name: row.document }
    const pages = pagesOf(row.pageStarts, { start, end })
    return { id, library, document, headings, text, start, end, version: versionOf(row), pages }
  }
}
