import type { mediaCalls } from '@atrium/contract/calls/media'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { FilesForMedia } from '#files/files-for-media.ts'
import { createMediaCalls } from './media-calls.ts'

export type MediaDependencies = {
  files: FilesForMedia
  projectOf: (caller: Caller) => Promise<number | undefined>
  clock: Clock
}

/** The library of everything made and uploaded. */
export function createMediaRoom(dependencies: MediaDependencies): { calls: HandlersOf<typeof mediaCalls> } {
  return { calls: createMediaCalls(dependencies) }
}
