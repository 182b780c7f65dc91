import type {
  CatalogGroup,
  CatalogGroupRevision,
  CatalogPrompt,
  CatalogPromptRevision,
} from '@atrium/contract/entities/catalog'
import type { CatalogRow, GroupFields, PromptFields, RevisionRow } from './catalog-tables.ts'

function presentItem({ id, projectId, author, source, revision, createdAt, updatedAt }: CatalogRow) {
  const dates = { createdDate: createdAt.toISOString(), updatedDate: updatedAt.toISOString() }
  return { id, project: projectId, author, source, revision, ...dates }
}

export function presentCatalogPrompt(row: CatalogRow<PromptFields>): CatalogPrompt {
  return { ...presentItem(row), ...row.fields }
}

export function presentCatalogGroup(row: CatalogRow<GroupFields>): CatalogGroup {
  return { ...presentItem(row), ...row.fields }
}

function presentRevision({ revision, author, authorName, note, createdAt }: RevisionRow) {
  return { revision, author, authorName, note, createdDate: createdAt.toISOString() }
}

export function presentPromptRevision(row: RevisionRow<PromptFields>): CatalogPromptRevision {
  const { protected: _level, isPrivate: _private, ...fields } = row.fields
  return { ...presentRevision(row), ...fields }
}

export function presentGroupRevision(row: RevisionRow<GroupFields>): CatalogGroupRevision {
  const { protected: _level, isPrivate: _private, ...fields } = row.fields
  return { ...presentRevision(row), ...fields }
}
