import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import type { FilesForMedia } from '#files/files-for-media.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createMediaCalls } from './media-calls.ts'
import { createMediaContents } from './media-contents.ts'

export type MediaDependencies = {
  database: Database
  files: FilesForMedia
  forCall: ProjectForCall
  audit: Audit
  clock: Clock
}

/** Everything made and uploaded, in one list. */
export function createMediaRoom(dependencies: MediaDependencies) {
  return { calls: { media: createMediaCalls(dependencies) }, contents: createMediaContents(dependencies.files) }
}
