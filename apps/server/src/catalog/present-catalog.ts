import type {
  CatalogGroup,
  CatalogGroupRevision,
  CatalogPrompt,
  CatalogPromptRevision,
} from '@atrium/contract/entities/catalog/catalog'
import type { CatalogRow, GroupFields, PromptFields, RevisionRow } from './catalog-tables.ts'

export function presentItem({ id, projectId, author, source, revision, createdAt, updatedAt }: CatalogRow) {
  const dates = { createdDate: createdAt.toISOString(), updatedDate: updatedAt.toISOString() }
  return { id, project: projectId, author, source, revision, ...dates }
}

/** @param openProposals as many as whoever reads it sees */
export function presentCatalogPrompt(row: CatalogRow<PromptFields>, openProposals: number): CatalogPrompt {
  return { ...presentItem(row), ...row.fields, openProposals }
}

/** @param openProposals as many as whoever reads it sees */
export function presentCatalogGroup(row: CatalogRow<GroupFields>, openProposals: number): CatalogGroup {
  return { ...presentItem(row), ...row.fields, openProposals }
}

export function presentRevision({ revision, author, authorName, approvedByName, note, createdAt }: RevisionRow) {
  return { revision, author, authorName, approvedByName, note, createdDate: createdAt.toISOString() }
}

export function presentPromptRevision(row: RevisionRow<PromptFields>): CatalogPromptRevision {
  const { protected: _level, isPrivate: _private, ...fields } = row.fields
  return { ...presentRevision(row), ...fields }
}

export function presentGroupRevision(row: RevisionRow<GroupFields>): CatalogGroupRevision {
  const { protected: _level, isPrivate: _private, ...fields } = row.fields
  return { ...presentRevision(row), ...fields }
}
