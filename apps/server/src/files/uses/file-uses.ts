import { and, eq, inArray } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { fileUses } from '../files-tables.ts'

/** In which threads files are. */
export function createFileUses(db: Database) {
  return {
    /** The threads in which a file stands. */
    async threadsOf(fileId: string): Promise<string[]> {
      const rows = await db.select({ id: fileUses.threadId }).from(fileUses).where(eq(fileUses.fileId, fileId))
      return rows.map(({ id }) => id)
    },

    /** What stands in a thread. */
    async filesIn(threadId: string): Promise<string[]> {
      const rows = await db.select({ id: fileUses.fileId }).from(fileUses).where(eq(fileUses.threadId, threadId))
      return rows.map(({ id }) => id)
    },

    /** Of these files those that stand in one of these threads. */
    async standingIn(threadIds: readonly string[], fileIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectDistinct({ id: fileUses.fileId })
        .from(fileUses)
        .where(and(inArray(fileUses.threadId, [...threadIds]), inArray(fileUses.fileId, [...fileIds])))
      return rows.map(({ id }) => id)
    },

    /** Where files stand: each with each of its threads. */
    usesOf: (fileIds: readonly string[]): Promise<{ fileId: string; threadId: string }[]> =>
      db
        .select()
        .from(fileUses)
        .where(inArray(fileUses.fileId, [...fileIds])),

    async use(threadId: string, fileIds: readonly string[]): Promise<void> {
      if (fileIds.length === 0) return
      await db
        .insert(fileUses)
        .values(fileIds.map((fileId) => ({ fileId, threadId })))
        .onConflictDoNothing()
    },
  }
}
