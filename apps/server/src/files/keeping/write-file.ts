import { sql } from '#platform/database/sql.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUnreachable } from '#platform/database/failures/is-unreachable.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import type { Spooled } from '#platform/storage/spool.ts'
import { StorageSilent } from '#platform/storage/storage.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import type { DescribedFile } from './describe-file.ts'
import type { FileToKeep } from './file-to-keep.ts'
import { createFilesStore } from '../files-store.ts'
import type { FileRow, NewFileRow } from '../files-tables.ts'
import { type Thumbnails, thumbnailKeysOf } from '../images/thumbnails.ts'

/** The origins of files that belong to no run. */
const TOLD: readonly NewFileRow['origin'][] = ['uploaded', 'spoken']

/** The side of the small image that is made at once: decoding the whole shows that it can be decoded. */
const FIRST_THUMBNAIL = 320

type Dependencies = {
  database: Database
  storage: OpenStorage['storage']
  thumbnails: Thumbnails
  threads: Pick<ThreadVisibility, 'isSecure'>
}

/** Moves bytes into the storage and writes their row; what fails on the way leaves nothing behind. @throws what the storage throws */
export type WriteFile = (
  described: DescribedFile,
  bytes: Pick<Spooled, 'path' | 'size'>,
  options: Pick<FileToKeep, 'record' | 'signal' | 'secureData' | 'isBrought'>,
) => Promise<FileRow>

export function createFileWriter({ database, storage, thumbnails, threads }: Dependencies): WriteFile {
  async function writeRow(
    row: NewFileRow,
    { record, secureData, isBrought = false }: Pick<FileToKeep, 'record' | 'secureData' | 'isBrought'>,
  ): Promise<FileRow> {
    return database.transaction(async (tx) => {
      const store = createFilesStore(tx)
      const written = await store.insert(row, secureData ? sql<boolean>`true` : threads.isSecure(row.threadId))
      if (row.threadId !== null) await store.use(row.threadId, [row.id])
      await record?.(tx, written)
      // Their open libraries show it at once. What a run makes is told with the end of the run.
      if (TOLD.includes(row.origin) || isBrought)
        await publish(tx, { accountId: row.author }, { type: 'media-changed' })
      return written
    })
  }

  async function removeBytes(storageKey: string): Promise<void> {
    for (const key of [storageKey, ...thumbnailKeysOf(storageKey)]) await storage.remove(key).catch(() => undefined)
  }

  return async ({ row, isImage }, { path, size }, options) => {
    const { signal } = options
    const firstThumbnail = isImage ? await thumbnails.make(path, FIRST_THUMBNAIL) : null
    signal?.throwIfAborted()
    try {
      await storage.put(row.storageKey, { path, size })
      if (firstThumbnail) await thumbnails.keep(row.storageKey, FIRST_THUMBNAIL, firstThumbnail)
      return await writeRow(row, options)
    } catch (error) {
      // A database that went away may have written the row all the same, and a storage that is silent removes nothing: bytes
      // without a row are for the sweep then.
      if (!isUnreachable(error) && !(error instanceof StorageSilent)) await removeBytes(row.storageKey)
      throw error
    }
  }
}
