import type { mediaCalls } from '@atrium/contract/calls/media'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { FileAccess } from '#files/file-access.ts'
import type { FileTrash } from '#files/removal/trash-files.ts'
import type { MediaStore } from '#files/media-store.ts'
import type { presentFile } from '#files/present-file.ts'
import { createMediaCalls } from './media-calls.ts'

/** What the room needs of files, whose rows and bytes are not its own. */
export type FilesForMedia = {
  media: MediaStore
  access: Pick<FileAccess, 'opened' | 'mayDelete'>
  trash: FileTrash
  present: typeof presentFile
}

export type MediaDependencies = {
  files: FilesForMedia
  projectOf: (caller: Caller) => Promise<number | undefined>
  clock: Clock
}

/** The library of everything made and uploaded. */
export function createMediaRoom(dependencies: MediaDependencies): { calls: HandlersOf<typeof mediaCalls> } {
  return { calls: createMediaCalls(dependencies) }
}
