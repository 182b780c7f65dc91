import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { type FileRow, files, fileUses, type NewFileRow } from './files-tables.ts'

type Asking = Pick<Caller, 'author' | 'projectIds'>

/** Every reading leaves out what is deleted. */
const kept = () => isNull(files.deletedAt)

/** The only SQL on files and on where they stand. Made from the database or from a transaction of it. */
export function createFilesStore(db: Database) {
  const ownSince = ({ author, projectIds }: Asking, forgotten: Date) =>
    and(eq(files.author, author), inArray(files.projectId, [...projectIds]), gt(files.deletedAt, forgotten))

  async function idsOf(which: SQL | undefined, limit: number): Promise<string[]> {
    const rows = await db.select({ id: files.id }).from(files).where(which).limit(limit)
    return rows.map(({ id }) => id)
  }

  return {
    /** Answers it with the policy of the thread in which it is made. @param secureData tells that policy */
    async insert(row: NewFileRow, secureData: SQL<boolean>): Promise<FileRow> {
      const [inserted] = await db
        .insert(files)
        .values({ ...row, secureData })
        .returning({ secureData: files.secureData })
      return { ...row, secureData: inserted?.secureData ?? false }
    },

    /** Whoever may see the file, by its id: for those that the policy has still to judge. */
    async byId(id: string): Promise<FileRow | undefined> {
      const [row] = await db
        .select()
        .from(files)
        .where(and(eq(files.id, id), kept()))
      return row
    },

    async byIds(ids: readonly string[]): Promise<FileRow[]> {
      return db
        .select()
        .from(files)
        .where(inArray(files.id, [...ids]))
    },

    /** The same, and nobody removes them before the transaction has ended. */
    async holdByIds(ids: readonly string[]): Promise<FileRow[]> {
      return db
        .select()
        .from(files)
        .where(inArray(files.id, [...ids]))
        .for('key share')
    },

    /** What a run has made so far, in the order in which it was kept. */
    async ofRun({ id, threadId }: { id: string; threadId: string }): Promise<FileRow[]> {
      return db
        .select()
        .from(files)
        .where(and(eq(files.threadId, threadId), eq(files.runId, id), kept()))
        .orderBy(files.createdAt)
    },

    /** The threads in which a file stands. */
    async threadsOf(fileId: string): Promise<string[]> {
      const rows = await db.select({ id: fileUses.threadId }).from(fileUses).where(eq(fileUses.fileId, fileId))
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

    /** What of these files is somebody's own becomes secure data, for good. Locked in one order, whoever names them. */
    async secure(author: string, fileIds: readonly string[]): Promise<void> {
      const open = and(inArray(files.id, [...fileIds]), eq(files.author, author), eq(files.secureData, false))
      const rows = await db.select({ id: files.id }).from(files).where(open).orderBy(files.id).for('no key update')
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await db.update(files).set({ secureData: true }).where(inArray(files.id, ids))
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
     * that are gone, unless it stands in another thread. Answers where their bytes lie.
     * @param isGone whether a thread is gone for good
     */
    async removeForgotten(
      { until, limit }: { until: Date; limit: number },
      isGone: (threadId: SQLWrapper) => SQL<boolean>,
    ): Promise<Pick<FileRow, 'storageKey'>[]> {
      const inUse = db.select({ id: fileUses.fileId }).from(fileUses).where(eq(fileUses.fileId, files.id))
      const left = and(
        ne(files.origin, 'uploaded'),
        isNotNull(files.threadId),
        isGone(files.threadId),
        notExists(inUse),
      )
      const deleted = lte(files.deletedAt, until)
      const found = await idsOf(deleted, limit)
      if (found.length < limit) found.push(...(await idsOf(left, limit - found.length)))
      if (found.length === 0) return []
      return db.transaction(async (tx) => {
        // Whoever makes it stand in a thread at this very moment holds its row: it is looked at again by the next sweep.
        const held = tx.select({ id: files.id }).from(files).where(inArray(files.id, found))
        const own = (await held.for('update', { skipLocked: true })).map(({ id }) => id)
        return tx
          .delete(files)
          .where(and(inArray(files.id, own), or(deleted, left)))
          .returning({ storageKey: files.storageKey })
      })
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db.delete(files).where(inArray(files.id, [...ids]))
    },

    /** Whether there is any file at all, deleted ones included. */
    async isInUse(): Promise<boolean> {
      const rows = await db.select({ id: files.id }).from(files).limit(1)
      return rows.length > 0
    },

    /** The keys of all files whose bytes lie in one folder of the storage, with their rows' ids. */
    async keysIn(shard: string): Promise<Map<string, { id: string; createdAt: Date }>> {
      const rows = await db
        .select({ id: files.id, key: files.storageKey, createdAt: files.createdAt })
        .from(files)
        .where(sql`${files.storageKey} like ${`${shard}/%`}`)
      return new Map(rows.map(({ id, key, createdAt }) => [key, { id, createdAt }]))
    },
  }
}
