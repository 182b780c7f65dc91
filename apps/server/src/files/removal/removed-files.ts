import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
} from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { createFilePromptUses } from '../uses/file-prompt-uses.ts'
import { type FileRow, files, kept, fileUses } from '../files-tables.ts'

type Asking = Pick<Caller, 'author' | 'projectIds'>

/** Files that are deleted, and those that go for good. */
export function createRemovedFiles(db: Database) {
  const ownSince = ({ author, projectIds }: Asking, forgotten: Date) =>
    and(eq(files.author, author), inArray(files.projectId, [...projectIds]), gt(files.deletedAt, forgotten))

  async function idsOf(which: SQL | undefined, limit: number): Promise<string[]> {
    const rows = await db.select({ id: files.id }).from(files).where(which).limit(limit)
    return rows.map(({ id }) => id)
  }

  return {
    /** Answers false where it has been deleted already. */
    async putIntoTrash(id: string, deletedAt: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(files)
        .set({ deletedAt })
        .where(and(eq(files.id, id), kept()))
      return rowCount === 1
    },

    /** Of these files those that the caller has deleted since then. */
    async trashed(caller: Asking, ids: readonly string[], forgotten: Date): Promise<FileRow[]> {
      return db
        .select()
        .from(files)
        .where(and(inArray(files.id, [...ids]), ownSince(caller, forgotten)))
    },

    async takeOutOfTrash(id: string): Promise<boolean> {
      const { rowCount } = await db
        .update(files)
        .set({ deletedAt: null })
        .where(and(eq(files.id, id), isNotNull(files.deletedAt)))
      return rowCount === 1
    },

    /**
     * Removes the rows of what is past keeping, at most so many: files that were deleted until then, and what models made in threads
     * that are gone or was uploaded for a message there, unless it stands in another thread or goes
     * with a prompt. Answers where their bytes lie, and how many were left for now since somebody held their rows.
     * @param isGone whether a thread is gone for good
     */
    async removeForgotten(
      { until, limit }: { until: Date; limit: number },
      isGone: (threadId: SQLWrapper) => SQL<boolean>,
    ): Promise<{ removed: Pick<FileRow, 'storageKey'>[]; held: number }> {
      const inUse = db.select({ id: fileUses.fileId }).from(fileUses).where(eq(fileUses.fileId, files.id))
      const left = and(
        or(ne(files.origin, 'uploaded'), files.forMessage),
        isNotNull(files.threadId),
        isGone(files.threadId),
        notExists(inUse),
        notExists(createFilePromptUses(db).promptUsesWhere(files.id)),
      )
      const deleted = lte(files.deletedAt, until)
      const found = await idsOf(deleted, limit)
      if (found.length < limit) found.push(...(await idsOf(left, limit - found.length)))
      if (found.length === 0) return { removed: [], held: 0 }
      return db.transaction(async (tx) => {
        // Whoever makes it stand in a thread or reads its words at this very moment holds its row: it is looked at again later.
        const held = tx.select({ id: files.id }).from(files).where(inArray(files.id, found))
        const own = (await held.for('update', { skipLocked: true })).map(({ id }) => id)
        const removed = await tx
          .delete(files)
          .where(and(inArray(files.id, own), or(deleted, left)))
          .returning({ storageKey: files.storageKey })
        return { removed, held: found.length - own.length }
      })
    },

    /** Answers false where it is not in the trash any more. */
    async removeTrashed(id: string): Promise<boolean> {
      const { rowCount } = await db.delete(files).where(and(eq(files.id, id), isNotNull(files.deletedAt)))
      return rowCount === 1
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db.delete(files).where(inArray(files.id, [...ids]))
    },
  }
}
