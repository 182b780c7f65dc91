import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import { createFileAccess } from './file-access.ts'
import { createFileCalls } from './file-calls.ts'
import { createFilesStore } from './files-store.ts'
import { createImageCalls } from './outside-images/image-calls.ts'
import { createFileKeeper } from './keep-file.ts'
import { createMediaStore } from './media-store.ts'
import { presentFile, presentTold } from './present-file.ts'
import { createPictures } from './pictures/pictures.ts'
import { createSweeper } from './removal/sweep-files.ts'
import { createThumbnails, thumbnailKeysOf } from './pictures/thumbnails.ts'
import { createFileTrash } from './removal/trash-files.ts'
import { createUploader } from './upload-file.ts'

type Dependencies = {
  database: Database
  /** Where the bytes lie. */
  place: OpenStorage
  /** `uploadLimit`: the most bytes of one upload; `uploadsAtOnce`: those of one person that may be under way. */
  settings: Pick<Settings, 'uploadLimit' | 'uploadsAtOnce'>
  guardedFetch: GuardedFetch
  policy: Pick<PolicyRoom, 'authorize' | 'decideAccess' | 'audit'>
  /** Who sees the threads in which files are. */
  threads: ThreadVisibility
  forCall: ProjectForCall
  clock: Clock
  logger: Logger
}

/** What people upload and models make: kept, shown to those who may see it, deleted and brought back. */
export function createFilesRoom(dependencies: Dependencies) {
  const { database, place, guardedFetch, policy, threads, forCall, clock, logger } = dependencies
  const { uploadLimit, uploadsAtOnce } = dependencies.settings
  const pictures = createPictures()
  const thumbnails = createThumbnails({ place, pictures })
  const access = createFileAccess({ database, storage: place.storage, policy, threads })
  const keep = createFileKeeper({ database, place, pictures, thumbnails, threads, uploadLimit, clock })
  const upload = createUploader({ keep, access, forCall, database, uploadsAtOnce })
  const sweeper = createSweeper({ database, place, threads, clock, logger })
  const { mayDelete } = access
  const trash = createFileTrash({ database, mayDelete, audit: policy.audit, threads, clock })
  return {
    calls: {
      files: createFileCalls({ access, thumbnails, upload, trash }),
      images: createImageCalls({ guardedFetch, upload }),
    },
    /** For the library. */
    forMedia: { media: createMediaStore(database, threads), access, trash, present: presentFile },
    keep,
    open: access.open,
    readAs: access.readAs,
    admit: access.admit,
    claim: access.claim,
    /** Files by ids that the server has made up itself, deleted ones included: nobody's right to see them is looked at. */
    known: createFilesStore(database).byIds,
    /** What a run has made so far. */
    madeBy: createFilesStore(database).ofRun,
    /** A file as the contract shows it to somebody who sees the thread in which it was made. */
    present: presentTold,
    /** Removes for good what is past keeping: after a thread has gone, what models made in it. */
    forget: sweeper.forget,
    /** Throws away what was kept for something that came to nothing. Never throws: what stays behind is swept up later. */
    async discard(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      try {
        const store = createFilesStore(database)
        const rows = await store.byIds(ids)
        await store.remove(ids)
        const keys = rows.flatMap(({ storageKey }) => [storageKey, ...thumbnailKeysOf(storageKey)])
        await Promise.all(keys.map((key) => place.storage.remove(key)))
      } catch (error) {
        logger.warn({ err: error, files: ids.length }, 'files that came to nothing could not be thrown away')
      }
    },
    async start(): Promise<void> {
      await place.start()
      sweeper.start()
    },
    stop(): void {
      sweeper.stop()
    },
  }
}

export type FilesRoom = ReturnType<typeof createFilesRoom>
