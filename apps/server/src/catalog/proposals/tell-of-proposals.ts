import type { ProposalNews } from '@atrium/domain/proposals/proposal-news'
import { publish } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createProposalsStore } from './proposals-store.ts'

/** Tells the other side what has happened, and whoever did it that their other tabs have to read it again. */
export async function tellOfProposal(
  tx: Database,
  { id, from, to, news }: { id: string; from: string; to: string; news: ProposalNews },
): Promise<void> {
  if (to !== from) await publish(tx, { accountId: to }, { type: 'proposal-changed', proposalId: id, news })
  await publish(tx, { accountId: from }, { type: 'catalog-changed' })
}

/** Tells everybody who has an open proposal for an item that others may see it now, or that it has gone. */
export async function tellProposers(tx: Database, itemId: string): Promise<void> {
  for (const { id, author } of await createProposalsStore(tx).openOf(itemId))
    await publish(tx, { accountId: author }, { type: 'proposal-changed', proposalId: id, news: 'reach' })
}
