import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createExportCalls } from './export-calls.ts'
import { createImageReading, type ReadPrinted } from './read-images.ts'

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'branchTo' | 'messagesNamed'>
  access: Pick<ThreadAccess, 'seen'>
  audit: Audit
  readPrinted: ReadPrinted
  callableModels: () => Promise<readonly ModelEntry[]>
  clock: Clock
}

/** Conversations that are taken away as documents. */
export function createExportRoom({ readPrinted, ...dependencies }: Dependencies) {
  return { calls: { exports: createExportCalls({ ...dependencies, readImages: createImageReading(readPrinted) }) } }
}
