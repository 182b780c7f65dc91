import type { LinkKind } from '@atrium/domain/links/link-kind'
import { and, desc, eq, inArray, isNotNull, isNull } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { type LinkRow, sharedLinks } from './links-tables.ts'

type Which = { subject: string | undefined; after: Cursor | null; limit: number }

/** The only SQL on shared links. Made from the database or from a transaction of it. */
export function createLinksStore(db: Database) {
  return {
    async find(id: string): Promise<LinkRow | undefined> {
      const [row] = await db.select().from(sharedLinks).where(eq(sharedLinks.id, id))
      return row
    },

    /** Somebody's link to a thing that has not been revoked. */
    async openTo(author: string, kind: LinkKind, subjectId: string): Promise<LinkRow | undefined> {
      const isTo = and(eq(sharedLinks.kind, kind), eq(sharedLinks.subjectId, subjectId))
      const [row] = await db
        .select()
        .from(sharedLinks)
        .where(and(eq(sharedLinks.author, author), isTo, isNull(sharedLinks.revokedAt)))
      return row
    },

    /** Those of somebody that are open. */
    list: (author: string, { subject, after, limit }: Which): Promise<LinkRow[]> =>
      db
        .select()
        .from(sharedLinks)
        .where(
          and(
            eq(sharedLinks.author, author),
            isNull(sharedLinks.revokedAt),
            subject === undefined ? undefined : eq(sharedLinks.subjectId, subject),
            rowsAfter({ time: sharedLinks.createdAt, id: sharedLinks.id }, after),
          ),
        )
        .orderBy(desc(sharedLinks.createdAt), desc(sharedLinks.id))
        .limit(limit),

    /** False where there is one to the same thing already. */
    async insert(row: LinkRow): Promise<boolean> {
      const { rowCount } = await db.insert(sharedLinks).values(row).onConflictDoNothing()
      return rowCount === 1
    },

    countOf: (author: string): Promise<number> => db.$count(sharedLinks, eq(sharedLinks.author, author)),

    /** Forgets the link of somebody that has been revoked longest; false where there is none. */
    async forgetRevoked(author: string): Promise<boolean> {
      const oldest = db
        .select({ id: sharedLinks.id })
        .from(sharedLinks)
        .where(and(eq(sharedLinks.author, author), isNotNull(sharedLinks.revokedAt)))
        .orderBy(sharedLinks.revokedAt)
        .limit(1)
      return ((await db.delete(sharedLinks).where(inArray(sharedLinks.id, oldest))).rowCount ?? 0) > 0
    },

    /** Undefined where it is open already. @throws where there is another to the same thing at this moment */
    async reopen(id: string, shown: Partial<Omit<LinkRow, 'id' | 'revokedAt'>>): Promise<LinkRow | undefined> {
      const [row] = await db
        .update(sharedLinks)
        .set({ ...shown, revokedAt: null })
        .where(and(eq(sharedLinks.id, id), isNotNull(sharedLinks.revokedAt)))
        .returning()
      return row
    },

    /** Undefined where it has been revoked in the meantime. */
    async change(id: string, fields: Partial<Omit<LinkRow, 'id'>>): Promise<LinkRow | undefined> {
      const which = and(eq(sharedLinks.id, id), isNull(sharedLinks.revokedAt))
      if (Object.keys(fields).length === 0) return (await db.select().from(sharedLinks).where(which))[0]
      return (await db.update(sharedLinks).set(fields).where(which).returning())[0]
    },
  }
}
