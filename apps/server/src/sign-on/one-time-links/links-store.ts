import type { OneTimeLinkKind } from '@atrium/domain/people/one-time-link'
import { and, desc, eq, gt, inArray, lt, or } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { accounts } from '../sign-on-tables.ts'
import { type LinkRow, oneTimeLinks } from './links-tables.ts'

/** The only SQL on one-time links. Made from the database or from a transaction of it. */
export function createLinksStore(database: Database) {
  const living = (now: Date) => gt(oneTimeLinks.expiresAt, now)
  return {
    /** One link of a kind for each address: the one before ends. Forgets what has expired. */
    async put(row: LinkRow): Promise<void> {
      await database.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, row.createdAt))
      await database
        .insert(oneTimeLinks)
        .values(row)
        .onConflictDoUpdate({ target: [oneTimeLinks.kind, oneTimeLinks.email], set: row })
    },

    async find(tokenHash: string, now: Date): Promise<LinkRow | undefined> {
      const [row] = await database
        .select()
        .from(oneTimeLinks)
        .where(and(eq(oneTimeLinks.tokenHash, tokenHash), living(now)))
      return row
    },

    /** Takes a link, so that nobody else can use it; undefined where it is gone. */
    async take(tokenHash: string, now: Date): Promise<LinkRow | undefined> {
      const [row] = await database
        .delete(oneTimeLinks)
        .where(and(eq(oneTimeLinks.tokenHash, tokenHash), living(now)))
        .returning()
      return row
    },

    /** The same by the address that an invitation was made for. */
    async takeInvitation(email: string, now: Date): Promise<LinkRow | undefined> {
      const [row] = await database
        .delete(oneTimeLinks)
        .where(and(eq(oneTimeLinks.kind, 'invitation'), eq(oneTimeLinks.email, email), living(now)))
        .returning()
      return row
    },

    async list(kind: OneTimeLinkKind, now: Date): Promise<(LinkRow & { invitedBy: string | null })[]> {
      const rows = await database
        .select({ link: oneTimeLinks, invitedBy: accounts.name })
        .from(oneTimeLinks)
        .leftJoin(accounts, eq(accounts.id, oneTimeLinks.createdBy))
        .where(and(eq(oneTimeLinks.kind, kind), living(now)))
        .orderBy(desc(oneTimeLinks.createdAt), desc(oneTimeLinks.id))
      return rows.map(({ link, invitedBy }) => ({ ...link, invitedBy }))
    },

    /** Which of these addresses, as they are stored, have an open invitation. */
    async invitedAmong(emails: readonly string[], now: Date): Promise<string[]> {
      if (emails.length === 0) return []
      const open = and(eq(oneTimeLinks.kind, 'invitation'), living(now), inArray(oneTimeLinks.email, [...emails]))
      const rows = await database.select({ email: oneTimeLinks.email }).from(oneTimeLinks).where(open)
      return rows.map(({ email }) => email)
    },

    async isAnyOpen(kind: OneTimeLinkKind, now: Date): Promise<boolean> {
      const open = and(eq(oneTimeLinks.kind, kind), living(now))
      const found = await database.select({ id: oneTimeLinks.id }).from(oneTimeLinks).where(open).limit(1)
      return found.length > 0
    },

    /** Answers the withdrawn link; undefined where there is none. */
    async remove(kind: OneTimeLinkKind, id: string): Promise<LinkRow | undefined> {
      const [row] = await database
        .delete(oneTimeLinks)
        .where(and(eq(oneTimeLinks.kind, kind), eq(oneTimeLinks.id, id)))
        .returning()
      return row
    },

    /** No link that was made for an account or an address before lets anybody in. */
    async removeOf({ accountId, email }: { accountId?: string; email: string }): Promise<void> {
      const theirs = accountId === undefined ? undefined : eq(oneTimeLinks.accountId, accountId)
      await database.delete(oneTimeLinks).where(or(theirs, eq(oneTimeLinks.email, email)))
    },

    /** Nobody is let in any more by somebody who may not let anyone in. */
    async removeBy(accountId: string): Promise<void> {
      await database.delete(oneTimeLinks).where(eq(oneTimeLinks.createdBy, accountId))
    },
  }
}
