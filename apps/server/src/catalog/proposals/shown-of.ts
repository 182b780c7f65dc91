import type { ProposalKind } from '@atrium/domain/proposals/proposal-kind'
import type { CatalogFields, CatalogRow } from '../catalog-tables.ts'

type Now<Fields extends CatalogFields> = Pick<
  CatalogRow<Fields>,
  'fields' | 'revision' | 'published' | 'publishedRevision'
>

/**
 * What others than its author see of an item, which is what a proposal is made from and compared with: of a companion what is published, and
 * null where nothing is.
 */
export function shownOf<Fields extends CatalogFields>(
  kind: ProposalKind,
  { fields, revision, published, publishedRevision }: Now<Fields>,
): { fields: Fields; revision: number } | null {
  if (kind !== 'companion') return { fields, revision }
  return published === null || publishedRevision === null ? null : { fields: published, revision: publishedRevision }
}
