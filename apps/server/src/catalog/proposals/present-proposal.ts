import type { CatalogProposal, CatalogProposalDetail } from '@atrium/contract/entities/catalog/catalog-proposal'
import { proposalRights } from '@atrium/domain/proposals/proposal-rights'
import type { Caller } from '#platform/caller.ts'
import type { CatalogFields } from '../catalog-tables.ts'
import type { ProposalCommentRow } from './proposal-tables.ts'
import type { SeenProposal } from './proposals-store.ts'
import { shownOf } from './shown-of.ts'

/** What the caller may do with it, by the rule of the domain. */
export function rightsOf({ author }: Pick<Caller, 'author'>, row: SeenProposal) {
  const { status, seesItem, mayChangeItem } = row
  return proposalRights({ status, isProposer: row.author === author, seesItem, mayChangeItem })
}

export function presentProposal(caller: Pick<Caller, 'author'>, row: SeenProposal): CatalogProposal {
  const { kind, itemId, itemName, item, seesItem: itemSeen, createdAt, closedAt } = row
  const { id, author, authorName, note, status, revision, publishedRevision, closedByName, reason } = row
  const { see: _, ...may } = rightsOf(caller, row)
  const shown = itemSeen && item ? shownOf(kind, item) : null
  return {
    id,
    kind,
    itemId,
    itemName: shown?.fields.name ?? itemName,
    itemSeen,
    author,
    authorName,
    note,
    status,
    revision,
    publishedRevision,
    closedByName,
    reason,
    createdDate: createdAt.toISOString(),
    closedDate: closedAt?.toISOString() ?? null,
    may,
  }
}

type Rest = { base: CatalogFields | undefined; comments: readonly ProposalCommentRow[] }

export function presentProposalDetail(
  caller: Pick<Caller, 'author'>,
  row: SeenProposal,
  { base, comments }: Rest,
): CatalogProposalDetail {
  const { kind, change, revision, item, seesItem, mayChangeItem } = row
  const shown = seesItem && item ? shownOf(kind, item) : null
  const detail = {
    ...presentProposal(caller, row),
    change,
    base: seesItem && base ? versionOf(revision, base) : null,
    current: shown && versionOf(shown.revision, shown.fields),
    hasDraft:
      mayChangeItem && item !== null && item.publishedRevision !== null && item.publishedRevision !== item.revision,
    comments: comments.map(presentComment),
  }
  // What is kept under a kind has the fields of that kind.
  return detail as CatalogProposalDetail
}

export function presentComment({ id, author, authorName, text, createdAt }: ProposalCommentRow) {
  return { id, author, authorName, text, createdDate: createdAt.toISOString() }
}

function versionOf(revision: number, { protected: _level, isPrivate: _private, ...fields }: CatalogFields) {
  return { revision, ...fields }
}
