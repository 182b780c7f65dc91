import { eq, type SQLWrapper } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { filePromptUses } from '../files-tables.ts'

/** A result with which a file goes out, and its prompt where the file stands in what that says. */
export type FilePromptUse = typeof filePromptUses.$inferSelect

/** With which prompts and results files go out. */
export function createFilePromptUses(db: Database) {
  return {
    async promptUsesOf(fileId: string): Promise<FilePromptUse[]> {
      return db.select().from(filePromptUses).where(eq(filePromptUses.fileId, fileId))
    },

    /** For a query: the uses of the file that this names. */
    promptUsesWhere: (fileId: SQLWrapper) =>
      db.select({ id: filePromptUses.fileId }).from(filePromptUses).where(eq(filePromptUses.fileId, fileId)),

    async useInPrompts(uses: readonly FilePromptUse[]): Promise<void> {
      if (uses.length === 0) return
      await db
        .insert(filePromptUses)
        .values([...uses])
        .onConflictDoNothing()
    },
  }
}
