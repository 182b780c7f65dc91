import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { Project } from '@atrium/domain/projects/project'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { NamesOf } from '#platform/names-of.ts'
import type { Audit } from '#policy/audit.ts'
import { createExportDrawing } from './draw-export.ts'
import { createExportCalls } from './export-calls.ts'
import type { ExportSource } from './export-source.ts'
import { createImageReading, type ReadPrinted } from './read-images.ts'
import type { ThreadExportSource } from '#threads/thread-export-source.ts'

type Dependencies = {
  database: Database
  threads: ThreadExportSource
  /** What else can be taken away. */
  others: readonly ExportSource[]
  audit: Audit
  readPrinted: ReadPrinted
  callableModels: () => Promise<readonly ModelEntry[]>
  /** The projects of an account. */
  projectsOf: (accountId: string) => Promise<Project[]>
  namesOf: NamesOf
  clock: Clock
}

/** Conversations and results that are taken away as documents. */
export function createExportsRoom({ readPrinted, ...dependencies }: Dependencies) {
  const draw = createExportDrawing({ ...dependencies, readImages: createImageReading(readPrinted) })
  return { calls: { exports: createExportCalls({ ...dependencies, draw }) } }
}
