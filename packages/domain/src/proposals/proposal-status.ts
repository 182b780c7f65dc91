/** What becomes of a proposed change. `closed`: its item was deleted for good. */
export const PROPOSAL_STATUSES = ['open', 'published', 'declined', 'withdrawn', 'closed'] as const

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
