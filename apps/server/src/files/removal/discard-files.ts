import type { Database } from '#platform/database/open-database.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createFilesStore } from '../files-store.ts'
import { thumbnailKeysOf } from '../images/thumbnails.ts'

type Dependencies = { database: Database; storage: OpenStorage['storage']; logger: Logger }

/** Throws away what was kept for something that came to nothing. Never throws: what stays behind is swept up later. */
export function createFileDiscarder({ database, storage, logger }: Dependencies) {
  return async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return
    try {
      const store = createFilesStore(database)
      const rows = await store.byIds(ids)
      await store.remove(ids)
      const keys = rows.flatMap(({ storageKey }) => [storageKey, ...thumbnailKeysOf(storageKey)])
      await Promise.all(keys.map((key) => storage.remove(key)))
    } catch (error) {
      logger.warn({ err: error, files: ids.length }, 'files that came to nothing could not be thrown away')
    }
  }
}
