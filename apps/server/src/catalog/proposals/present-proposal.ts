import type {
  CatalogProposal,
  CatalogProposalDetail,
  ProposalVersion,
} from '@atrium/contract/entities/catalog-proposal'
import { proposalRights } from '@atrium/domain/proposals/proposal-rights'
import type { Caller } from '#platform/caller.ts'
import type { PromptFields } from '../catalog-tables.ts'
import type { ProposalCommentRow } from './proposal-tables.ts'
import type { SeenProposal } from './proposals-store.ts'

/** What the caller may do with it, by the rule of the domain. */
export function rightsOf({ author }: Pick<Caller, 'author'>, row: SeenProposal) {
  const { status, seesPrompt, mayChangePrompt } = row
  return proposalRights({ status, isProposer: row.author === author, seesPrompt, mayChangePrompt })
}

export function presentProposal(caller: Pick<Caller, 'author'>, row: SeenProposal): CatalogProposal {
  const { itemId: promptId, itemName, prompt, seesPrompt: promptSeen, createdAt, closedAt } = row
  const { id, author, authorName, note, status, revision, publishedRevision, closedByName, reason } = row
  const { see: _, ...may } = rightsOf(caller, row)
  return {
    id,
    promptId,
    promptName: promptSeen && prompt ? prompt.name : itemName,
    promptSeen,
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

type Rest = { base: PromptFields | undefined; comments: readonly ProposalCommentRow[] }

export function presentProposalDetail(
  caller: Pick<Caller, 'author'>,
  row: SeenProposal,
  { base, comments }: Rest,
): CatalogProposalDetail {
  const { change, revision, prompt, seesPrompt } = row
  return {
    ...presentProposal(caller, row),
    change,
    base: seesPrompt && base ? versionOf(revision, base) : null,
    current: seesPrompt && prompt ? versionOf(prompt.revision, prompt.fields) : null,
    comments: comments.map(presentComment),
  }
}

export function presentComment({ id, author, authorName, text, createdAt }: ProposalCommentRow) {
  return { id, author, authorName, text, createdDate: createdAt.toISOString() }
}

function versionOf(revision: number, { protected: _level, isPrivate: _private, ...fields }: PromptFields) {
  return { revision, ...fields } satisfies ProposalVersion
}
