import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import type { FileAccess } from '../file-access.ts'
import { createFileDiscarder } from './discard-files.ts'
import { createUploadDiscarder } from './discard-upload.ts'
import { createSweeper } from './sweep-files.ts'
import { createFileTrash } from './trash-files.ts'

type Dependencies = {
  database: Database
  place: OpenStorage
  threads: ThreadVisibility
  mayDelete: FileAccess['mayDelete']
  audit: Audit
  clock: Clock
  logger: Logger
}

/** All ways in which files go: by a person into the trash, for good after a while, and at once where they came to nothing. */
export function createRemoval({ database, place, threads, mayDelete, audit, clock, logger }: Dependencies) {
  const trash = createFileTrash({ database, mayDelete, audit, threads, storage: place.storage, clock, logger })
  const discard = createFileDiscarder({ database, storage: place.storage, logger })
  return {
    trash,
    discardUpload: createUploadDiscarder({ database, mayDelete, trash, discard }),
    sweeper: createSweeper({ database, place, threads, clock, logger }),
    discard,
  }
}
