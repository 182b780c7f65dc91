import type { ProposalKind } from '@atrium/domain/proposals/proposal-kind'

/** Leads to what a proposal would change: its author sees the editor there, everybody else what they may. */
export function toItem(kind: ProposalKind, id: string) {
  if (kind === 'catalogPrompt') return { to: '/content/prompts/:promptId', params: { promptId: id } } as const
  if (kind === 'catalogGroup') return { to: '/content/groups/:groupId', params: { groupId: id } } as const
  return { to: '/companionhub/edit', search: { id } } as const
}
