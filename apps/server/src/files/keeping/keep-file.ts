import { flawOfFileName } from '@atrium/domain/file-names/file-name'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import { type Spooled, TooManyBytes } from '#platform/storage/spool.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import { invalidFileName, tooLargeFile } from '../checks/invalid-file.ts'
import { describeFile } from './describe-file.ts'
import type { FileToKeep } from './file-to-keep.ts'
import { createFilesStore } from '../files-store.ts'
import type { FileRow } from '../files-tables.ts'
import type { Images } from '../images/images.ts'
import type { Thumbnails } from '../images/thumbnails.ts'
import { createFileWriter } from './write-file.ts'

export type KeepFile = (file: FileToKeep) => Promise<FileRow>

type Dependencies = {
  database: Database
  place: OpenStorage
  images: Images
  thumbnails: Thumbnails
  threads: Pick<ThreadVisibility, 'isSecure'>
  quota: Quota
  uploadLimit: number
  clock: Clock
}

/**
 * Keeps a file: its bytes are spooled, looked into, measured and moved into the storage, and only then its row is written. Whatever
 * fails on the way leaves nothing behind.
 * @throws 413 and 422 refusals, and what the storage throws
 */
export function createFileKeeper(dependencies: Dependencies): KeepFile {
  const { database, place, images, thumbnails, threads, quota, uploadLimit, clock } = dependencies
  const { spool, storage } = place
  const write = createFileWriter({ database, storage, thumbnails, threads })

  async function spooled({ bytes, limit = uploadLimit, signal }: FileToKeep): Promise<Spooled> {
    try {
      return await spool.write(bytes instanceof Uint8Array ? [bytes] : bytes, { limit, signal })
    } catch (error) {
      throw error instanceof TooManyBytes ? tooLargeFile(limit) : error
    }
  }

  /** What is kept under an id already, deleted or not. */
  async function known(id: string | undefined): Promise<FileRow | undefined> {
    return id === undefined ? undefined : (await createFilesStore(database).byIds([id]))[0]
  }

  /** What is kept already, else all of its bytes on the disk; in no case is its source left open. */
  async function begun(file: FileToKeep): Promise<FileRow | Spooled> {
    try {
      const flaw = flawOfFileName(file.name)
      if (flaw) throw invalidFileName(flaw)
      return (await known(file.id)) ?? (await spooled(file))
    } finally {
      await letGo(file.bytes)
    }
  }

  return async (file) => {
    const waiting = await begun(file)
    if ('id' in waiting) return waiting
    try {
      const same = file.once ? await createFilesStore(database).sameAs(file, waiting.sha256) : undefined
      if (same) return same
      if (file.origin === 'uploaded' || file.isBrought) await quota.take(file.author, waiting.size, 'body.file')
      else quota.add(file.author, waiting.size)
      return await write(await describeFile(file, waiting, { images, now: clock() }), waiting, file)
    } catch (error) {
      // Somebody else was a moment faster with the same.
      const kept = isUniqueViolation(error, 'files_pkey') ? await known(file.id) : undefined
      if (kept) return kept
      throw error
    } finally {
      await spool.discard(waiting)
    }
  }
}

/** A source that is not read to its end is closed, and with it whatever it comes from. Never throws. */
async function letGo(bytes: FileToKeep['bytes']): Promise<void> {
  if (bytes instanceof Uint8Array) return
  try {
    await bytes[Symbol.asyncIterator]().return?.()
  } catch {
    // It was over already, by an error of its own.
  }
}
