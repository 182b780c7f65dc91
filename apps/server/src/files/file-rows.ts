import { and, eq, inArray, type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type FileRow, files, kept, type NewFileRow } from './files-tables.ts'

/** The rows of files that are not deleted, and of those that are named by their ids. */
export function createFileRows(db: Database) {
  /** Locked in one order, whoever names them. */
  async function setOf(
    which: SQL | undefined,
    change: Partial<Pick<FileRow, 'secureData' | 'forMessage'>>,
  ): Promise<string[]> {
    const rows = await db.select({ id: files.id }).from(files).where(which).orderBy(files.id).for('no key update')
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await db.update(files).set(change).where(inArray(files.id, ids))
    return ids
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

    /** What somebody keeps in a project with these bytes, the first of it; nothing of it is secure data. */
    async sameAs(
      { author, project }: { author: string; project: number },
      sha256: string,
    ): Promise<FileRow | undefined> {
      const [row] = await db
        .select()
        .from(files)
        .where(
          and(
            eq(files.author, author),
            eq(files.projectId, project),
            eq(files.sha256, sha256),
            eq(files.secureData, false),
            kept(),
          ),
        )
        .orderBy(files.createdAt, files.id)
        .limit(1)
      return row
    },

    /** What a run has made so far, in the order in which it was kept. */
    async ofRun({ id, threadId }: { id: string; threadId: string }): Promise<FileRow[]> {
      return db
        .select()
        .from(files)
        .where(and(eq(files.threadId, threadId), eq(files.runId, id), kept()))
        .orderBy(files.createdAt)
    },

    /** What of these files is somebody's own becomes secure data, for good; answers which were not before. */
    async secure(author: string, fileIds: readonly string[]): Promise<string[]> {
      const open = and(inArray(files.id, [...fileIds]), eq(files.author, author), eq(files.secureData, false))
      return setOf(open, { secureData: true })
    },

    /** What of these was uploaded for a message belongs to the media from now on. @param lasts whether their thread does */
    async putIntoMedia(fileIds: readonly string[], lasts: SQL<boolean>): Promise<void> {
      await setOf(and(inArray(files.id, [...fileIds]), eq(files.forMessage, true), lasts), { forMessage: false })
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
