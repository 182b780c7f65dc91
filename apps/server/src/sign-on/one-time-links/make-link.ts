import { linkEnd, type OneTimeLinkKind } from '@atrium/domain/people/one-time-link'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { createLinksStore } from './links-store.ts'
import type { LinkRow } from './links-tables.ts'
import { hashOfSecret, newSecret } from '#platform/secret.ts'

type Wanted = {
  kind: OneTimeLinkKind
  /** Lower case. */
  email: string
  accountId?: string
  by: Pick<Caller, 'accountId' | 'author'>
} & Partial<Pick<LinkRow, 'name' | 'permissions' | 'projects'>>

/** A link that was just made: its address is told once. */
export type MadeLink = { row: LinkRow; link: string; expiresDate: string }

export type MakeLink = (wanted: Wanted) => Promise<MadeLink>

type Dependencies = {
  database: Database
  /** The address that people use; null where each knows it by the one in their browser. */
  publicUrl: string | null
  audit: Audit
  clock: Clock
}

/** The page on which links are used. What follows the hash is sent to no server and stands in no log. */
const PAGE = '/join#'

/** Makes links that let somebody in once. One takes the place of the one before of its kind and address. */
export function createLinkMaker({ database, publicUrl, audit, clock }: Dependencies): MakeLink {
  return async ({ kind, email, accountId = null, name = null, by, permissions = [], projects = [] }) => {
    const now = clock()
    const token = newSecret()
    const expiresAt = new Date(linkEnd(kind, now.getTime()))
    const tokenHash = hashOfSecret(token)
    const asked = { kind, tokenHash, email, name, accountId, permissions, projects }
    const row: LinkRow = { id: newId(), ...asked, createdBy: by.accountId, createdAt: now, expiresAt }
    await database.transaction(async (tx) => {
      await createLinksStore(tx).put(row)
      const subject = accountId ? { kind: 'account', id: accountId } : { kind: 'invitation', id: row.id }
      const details = { email, permissions, projects }
      await audit.record(tx, { author: by.author, action: kind === 'reset' ? 'reset' : 'invited', subject, details })
    })
    return { row, link: `${publicUrl ?? ''}${PAGE}${token}`, expiresDate: expiresAt.toISOString() }
  }
}
