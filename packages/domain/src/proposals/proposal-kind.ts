/** What changes are proposed to, by the names that all content has for them. */
export const PROPOSAL_KINDS = ['catalogPrompt', 'catalogGroup', 'companion'] as const

export type ProposalKind = (typeof PROPOSAL_KINDS)[number]
