import { lastForgotten } from '@atrium/domain/contents/trash'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadEvent, ThreadVisibility } from '#threads/thread-visibility.ts'
import type { FileAccess } from '../file-access.ts'
import { createFilesStore } from '../files-store.ts'
import type { FileRow } from '../files-tables.ts'
import { thumbnailKeysOf } from '../images/thumbnails.ts'

type Dependencies = {
  database: Database
  mayDelete: FileAccess['mayDelete']
  audit: Audit
  threads: Pick<ThreadVisibility, 'publish'>
  storage: Pick<OpenStorage['storage'], 'remove'>
  clock: Clock
  logger: Logger
}

export type FileTrash = ReturnType<typeof createFileTrash>

/** Files that their author deletes, and may bring back for 30 days. */
export function createFileTrash(dependencies: Dependencies) {
  const { database, mayDelete, audit, threads, storage, clock, logger } = dependencies
  const forgotten = () => new Date(lastForgotten(clock().getTime()))

  async function change(caller: Caller, rows: readonly FileRow[], action: 'deleted' | 'restored'): Promise<void> {
    await database.transaction(async (tx) => {
      const store = createFilesStore(tx)
      const changed: string[] = []
      // In one order, whoever asks: two who name the same files the other way round would wait for each other.
      for (const { id, projectId } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        // Somebody who asks twice at once does it once.
        const done = await (action === 'deleted' ? store.putIntoTrash(id, clock()) : store.takeOutOfTrash(id))
        if (!done) continue
        changed.push(id)
        await audit.record(tx, { author: caller.author, action, subject: { kind: 'file', id }, projectId })
      }
      if (changed.length === 0) return
      await publish(tx, { accountId: caller.accountId }, { type: 'media-changed', [action]: changed })
      // Of a thread is told only what stands in it.
      const byThread = Map.groupBy(await store.usesOf(changed), ({ threadId }) => threadId)
      const events = [...byThread].map(([threadId, uses]): ThreadEvent => {
        return { type: 'media-changed', threadId, [action]: uses.map(({ fileId }) => fileId) }
      })
      if (events.length > 0) await threads.publish(tx, caller.accountId, events)
    })
  }

  return {
    /** Whether the caller may delete these has been decided. */
    put: (caller: Caller, rows: readonly FileRow[]) => change(caller, rows, 'deleted'),

    /**
     * Brings back those of the named files that the caller has deleted lately; the others stay as they are. Answers those that they
     * have deleted and may not bring back, because they may only look in the project by now.
     */
    async takeOut(caller: Caller, ids: readonly string[]): Promise<FileRow[]> {
      const rows = await createFilesStore(database).trashed(caller, ids, forgotten())
      const { allowed = [], refused = [] } = Object.groupBy(rows, (row) =>
        mayDelete(caller, row) ? 'allowed' : 'refused',
      )
      await change(caller, allowed, 'restored')
      return refused
    },

    /** Deletes for good those of the named files that the caller has deleted lately, and may delete; answers which are gone. */
    async purge(caller: Caller, ids: readonly string[]): Promise<string[]> {
      const rows = await createFilesStore(database).trashed(caller, ids, forgotten())
      const allowed = rows.filter((row) => mayDelete(caller, row)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      const gone = await database.transaction(async (tx) => {
        const removed: FileRow[] = []
        for (const row of allowed) {
          const { id, projectId } = row
          if (!(await createFilesStore(tx).removeTrashed(id))) continue
          removed.push(row)
          await audit.record(tx, { author: caller.author, action: 'purged', subject: { kind: 'file', id }, projectId })
        }
        if (removed.length > 0) await publish(tx, { accountId: caller.accountId }, { type: 'media-changed' })
        return removed
      })
      const keys = gone.flatMap(({ storageKey }) => [storageKey, ...thumbnailKeysOf(storageKey)])
      // Bytes without a row that stay behind are swept up later.
      await Promise.all(keys.map((key) => storage.remove(key))).catch((error: unknown) =>
        logger.warn({ err: error, files: gone.length }, 'the bytes of files that are gone could not be removed'),
      )
      return gone.map(({ id }) => id)
    },
  }
}
