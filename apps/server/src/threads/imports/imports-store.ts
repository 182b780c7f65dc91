import { IMPORTS_KEPT } from '@atrium/domain/imports/import-limits'
import { and, desc, eq, inArray, lt, ne, or } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { type ImportedThreadRow, importedThreads, type ImportRow, threadImports } from './imports-tables.ts'

const isRunning = eq(threadImports.status, 'running')

/** The heartbeat of an import that nobody carries out, since its process has let go of it. */
const RELEASED = new Date(0)

/** How far an import is. */
export type ImportProgress = Pick<
  ImportRow,
  'format' | 'progress' | 'imported' | 'continued' | 'known' | 'newer' | 'failed' | 'filesLeft' | 'failures'
>

type Source = Pick<ImportedThreadRow, 'author' | 'format' | 'sourceId'>

/** What somebody has of a conversation already. `importId` is null, and `isOwn` true, for the thread that was exported. */
export type EarlierImport = {
  threadId: string
  importId: string | null
  continuedBy: string | null
  updatedAt: Date | null
  isOwn: boolean
}

const isOf = ({ author, format, sourceId }: Source) =>
  and(eq(importedThreads.author, author), eq(importedThreads.format, format), eq(importedThreads.sourceId, sourceId))

/** The only SQL on imports. Made from the database or from a transaction of it. */
export function createImportsStore(db: Database) {
  return {
    /** False while another one of this person runs. */
    async insert(row: ImportRow): Promise<boolean> {
      return (await db.insert(threadImports).values(storable(row)).onConflictDoNothing()).rowCount === 1
    },

    async find(author: string, id: string): Promise<ImportRow | undefined> {
      const [row] = await db
        .select()
        .from(threadImports)
        .where(and(eq(threadImports.id, id), eq(threadImports.author, author)))
      return row
    },

    list: (author: string): Promise<ImportRow[]> =>
      db
        .select()
        .from(threadImports)
        .where(eq(threadImports.author, author))
        .orderBy(desc(threadImports.createdAt), desc(threadImports.id))
        .limit(IMPORTS_KEPT),

    /** Forgets those that no list shows any more. */
    async forgetOld(author: string): Promise<void> {
      const shown = db
        .select({ id: threadImports.id })
        .from(threadImports)
        .where(eq(threadImports.author, author))
        .orderBy(desc(threadImports.createdAt), desc(threadImports.id))
        .offset(IMPORTS_KEPT)
      await db.delete(threadImports).where(and(inArray(threadImports.id, shown), ne(threadImports.status, 'running')))
    },

    async remove(id: string): Promise<void> {
      await db.delete(threadImports).where(eq(threadImports.id, id))
    },

    /** Notes how far one is; false where somebody else has it by now, or it has ended. */
    async note(id: string, workerId: string, progress: ImportProgress, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(threadImports)
        .set(storable({ ...progress, heartbeatAt: now }))
        .where(and(eq(threadImports.id, id), eq(threadImports.workerId, workerId), isRunning))
      return rowCount === 1
    },

    /** Ends it once: false where it has ended already. */
    async end(
      id: string,
      end: Pick<ImportRow, 'status' | 'error' | 'endedAt'> & Partial<ImportProgress>,
    ): Promise<boolean> {
      const { rowCount } = await db
        .update(threadImports)
        .set(storable({ ...end, path: null }))
        .where(and(eq(threadImports.id, id), isRunning))
      return rowCount === 1
    },

    /** The files that are still needed. */
    async paths(): Promise<string[]> {
      const rows = await db.select({ path: threadImports.path }).from(threadImports).where(isRunning)
      return rows.flatMap(({ path }) => path ?? [])
    },

    /** Those that no process carries out any more: all of others where there is no other, else those of whoever is silent. */
    abandoned: (
      workerId: string,
      { before, onlyProcess }: { before: Date; onlyProcess: boolean },
    ): Promise<ImportRow[]> => {
      const isSilent = lt(threadImports.heartbeatAt, before)
      const isForeign = ne(threadImports.workerId, workerId)
      return db
        .select()
        .from(threadImports)
        .where(and(isRunning, onlyProcess ? or(isForeign, isSilent) : isSilent))
    },

    /** Leaves one to whoever looks first. */
    async release(id: string, workerId: string): Promise<void> {
      const isMine = and(eq(threadImports.id, id), eq(threadImports.workerId, workerId), isRunning)
      await db.update(threadImports).set({ heartbeatAt: RELEASED }).where(isMine)
    },

    /** Takes one over from a process that is dead, or that let go of it; answers how many have died with it, null where another was faster. */
    async takeOver({ id, workerId, heartbeatAt, takeovers }: ImportRow, by: string, now: Date): Promise<number | null> {
      const isReleased = heartbeatAt.getTime() === RELEASED.getTime()
      const died = takeovers + (isReleased || workerId === by ? 0 : 1)
      const isSame = and(eq(threadImports.workerId, workerId), eq(threadImports.heartbeatAt, heartbeatAt))
      const { rowCount } = await db
        .update(threadImports)
        .set({ workerId: by, heartbeatAt: now, takeovers: died })
        .where(and(eq(threadImports.id, id), isSame, isRunning))
      return rowCount === 1 ? died : null
    },

    /** The import by which somebody has had a conversation, and what became of it; undefined where they have not. */
    async importOf(source: Source): Promise<EarlierImport | undefined> {
      const { importId, threadId, continuedBy, sourceUpdatedAt: updatedAt } = importedThreads
      const [row] = await db
        .select({ importId, threadId, continuedBy, updatedAt })
        .from(importedThreads)
        .where(isOf(source))
      return row && { ...row, isOwn: false }
    },

    /** False where it has been imported before. @param anew another thread takes the place of the one that it was */
    async remember(row: ImportedThreadRow, anew: boolean): Promise<boolean> {
      const inserting = db.insert(importedThreads).values(row)
      const { author, format, sourceId } = importedThreads
      const remembering = anew
        ? inserting.onConflictDoUpdate({ target: [author, format, sourceId], set: row })
        : inserting.onConflictDoNothing()
      return (await remembering).rowCount === 1
    },

    /** Notes up to when the thread has what was said where it comes from. */
    async noteSource(
      source: Source,
      { updatedAt, continuedBy }: { updatedAt: Date | null; continuedBy?: string },
    ): Promise<void> {
      const change = { sourceUpdatedAt: updatedAt, ...(continuedBy !== undefined && { continuedBy }) }
      await db.update(importedThreads).set(change).where(isOf(source))
    },
  }
}
