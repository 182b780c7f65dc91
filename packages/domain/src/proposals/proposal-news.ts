/** What happens to a proposed change that the other side wants to know. `reach`: who may see its item has changed. */
export const PROPOSAL_NEWS = ['opened', 'commented', 'published', 'declined', 'withdrawn', 'reach'] as const

export type ProposalNews = (typeof PROPOSAL_NEWS)[number]
