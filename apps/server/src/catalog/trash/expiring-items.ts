import { lastForgotten } from '@atrium/domain/contents/trash'
import { PROPOSAL_KEPT_MS } from '@atrium/domain/proposals/proposal-limits'
import type { Database } from '#platform/database/open-database.ts'
import type { Expiring } from '#platform/jobs/create-hourly-room.ts'
import { createProposalsStore } from '../proposals/proposals-store.ts'
import { createCatalogTrashStore } from './trash-store.ts'

/** What has been in the trash of the catalog for its time, and proposals that ended long ago. */
export function expiringItems(database: Database): Expiring[] {
  return [
    {
      what: 'items of the catalog',
      remove: (now) => createCatalogTrashStore(database).empty(new Date(lastForgotten(now))),
    },
    {
      what: 'proposals',
      remove: (now) => createProposalsStore(database).forgetEnded(new Date(now - PROPOSAL_KEPT_MS)),
    },
  ]
}
