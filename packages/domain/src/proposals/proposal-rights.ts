import type { ProposalStatus } from './proposal-status.ts'

/** Who somebody is to a proposed change and its item, as the policy of protection says it. */
export type ProposalSide = {
  status: ProposalStatus
  isProposer: boolean
  seesItem: boolean
  mayChangeItem: boolean
}

export type ProposalRights = {
  see: boolean
  comment: boolean
  publish: boolean
  decline: boolean
  withdraw: boolean
}

/** May somebody propose a change? Whoever may read the item and not change it: everybody else changes it themselves. */
export function mayPropose({ seesItem, mayChangeItem }: Pick<ProposalSide, 'seesItem' | 'mayChangeItem'>) {
  return seesItem && !mayChangeItem
}

/**
 * Who may do what with a proposed change. It is between whoever made it and whoever may change the item: other readers of the item do not
 * see it. Its proposer keeps it when they no longer see the item: they read what they wrote and may withdraw it, and say nothing more there.
 * After its end it is only read.
 */
export function proposalRights({ status, isProposer, seesItem, mayChangeItem }: ProposalSide): ProposalRights {
  const isOpen = status === 'open'
  const decides = isOpen && mayChangeItem
  return {
    see: isProposer || mayChangeItem,
    comment: isOpen && (mayChangeItem || (isProposer && seesItem)),
    publish: decides,
    decline: decides,
    withdraw: isOpen && isProposer,
  }
}
