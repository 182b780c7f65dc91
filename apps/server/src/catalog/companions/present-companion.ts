import type { Companion, CompanionRevision } from '@atrium/contract/entities/catalog/companion'
import type { CatalogRow, CompanionFields, RevisionRow } from '../catalog-tables.ts'
import { presentItem, presentRevision } from '../present-catalog.ts'

/**
 * Its author reads what they are writing, everybody else what is published. Who sees it holds at once.
 * @param openProposals as many as whoever reads it sees
 */
export function presentCompanion(row: CatalogRow<CompanionFields>, author: string, openProposals: number): Companion {
  const { fields, revision } = seenFields(row, author)
  const { protected: level, isPrivate, publishedRevision: published } = row
  return { ...presentItem(row), ...fields, protected: level, isPrivate, revision, published, openProposals }
}

/** What somebody sees of a companion that they may see, and which revision that is. */
export function seenFields(row: CatalogRow<CompanionFields>, author: string) {
  const { published, publishedRevision, fields, revision } = row
  const isOthers = row.author !== author && published !== null && publishedRevision !== null
  return isOthers ? { fields: published, revision: publishedRevision } : { fields, revision }
}

export function presentCompanionRevision(row: RevisionRow<CompanionFields>): CompanionRevision {
  const { protected: _level, isPrivate: _private, ...fields } = row.fields
  return { ...presentRevision(row), ...fields }
}
