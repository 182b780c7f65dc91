import { createDocumentsRoom } from '#documents/create-documents-room.ts'
import { createFilesRoom } from '#files/create-files-room.ts'
import { createMediaRoom } from '#media/create-media-room.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'

/** What is uploaded and made, the text in it, and the list of it all. */
export function composeFiles(
  { settings, database, guardedFetch, storagePatience, clock, logger }: Composition,
  { policy, projects }: AccountRooms,
  threads: ThreadVisibility,
) {
  const { forCall } = projects
  const place = openStorage(settings, storagePatience)
  const files = createFilesRoom({ database, place, settings, guardedFetch, policy, threads, forCall, clock, logger })
  const documents = createDocumentsRoom({ openFile: files.open })
  const media = createMediaRoom({ files: files.forMedia, forCall, clock })
  return { files, documents, rooms: [files, documents, media] as const }
}

export type FileRooms = ReturnType<typeof composeFiles>
