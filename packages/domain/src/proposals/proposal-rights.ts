import type { ProposalStatus } from './proposal-status.ts'

/** Who somebody is to a proposed change and its prompt, as the policy of protection says it. */
export type ProposalSide = {
  status: ProposalStatus
  isProposer: boolean
  seesPrompt: boolean
  mayChangePrompt: boolean
}

export type ProposalRights = {
  see: boolean
  comment: boolean
  publish: boolean
  decline: boolean
  withdraw: boolean
}

/** May somebody propose a change? Whoever may read the prompt and not change it: everybody else changes it themselves. */
export function mayPropose({ seesPrompt, mayChangePrompt }: Pick<ProposalSide, 'seesPrompt' | 'mayChangePrompt'>) {
  return seesPrompt && !mayChangePrompt
}

/**
 * Who may do what with a proposed change. It is between whoever made it and whoever may change the prompt: other readers of the prompt do not
 * see it. Its proposer keeps it when they no longer see the prompt: they read what they wrote and may withdraw it, and say nothing more there.
 * After its end it is only read.
 */
export function proposalRights({ status, isProposer, seesPrompt, mayChangePrompt }: ProposalSide): ProposalRights {
  const isOpen = status === 'open'
  const decides = isOpen && mayChangePrompt
  return {
    see: isProposer || mayChangePrompt,
    comment: isOpen && (mayChangePrompt || (isProposer && seesPrompt)),
    publish: decides,
    decline: decides,
    withdraw: isOpen && isProposer,
  }
}
