import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/caller.ts'
import type { FilesForMedia } from '#files/files-for-media.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createMediaCalls } from './media-calls.ts'
import { createMediaContents } from './media-contents.ts'

export type MediaDependencies = {
  files: FilesForMedia
  forCall: ProjectForCall
  /** Writes down that somebody has taken files away together. */
  recordExport: (caller: Caller, fileIds: readonly string[]) => Promise<void>
  clock: Clock
}

/** Everything made and uploaded, in one list. */
export function createMediaRoom(dependencies: MediaDependencies) {
  return { calls: { media: createMediaCalls(dependencies) }, contents: createMediaContents(dependencies.files) }
}
