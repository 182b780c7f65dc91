import { and, count, eq, gt } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { companionImages } from './companion-images-tables.ts'

/** The only SQL on images of companions. */
export function createCompanionImagesStore(database: Database) {
  return {
    /** The same image is kept once, whoever uploads it. */
    async put(row: { image: string; bytes: Buffer; accountId: string; uploadedAt: Date }): Promise<void> {
      await database.insert(companionImages).values(row).onConflictDoNothing()
    },

    /** How many somebody has uploaded since then. */
    async countSince(accountId: string, since: Date): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(companionImages)
        .where(and(eq(companionImages.accountId, accountId), gt(companionImages.uploadedAt, since)))
      return row?.count ?? 0
    },

    async find(image: string): Promise<Buffer | undefined> {
      const [row] = await database
        .select({ bytes: companionImages.bytes })
        .from(companionImages)
        .where(eq(companionImages.image, image))
      return row?.bytes
    },

    async has(image: string): Promise<boolean> {
      const rows = await database
        .select({ image: companionImages.image })
        .from(companionImages)
        .where(eq(companionImages.image, image))
      return rows.length > 0
    },
  }
}
