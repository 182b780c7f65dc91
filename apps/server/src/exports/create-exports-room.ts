import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { Project } from '@atrium/domain/projects/project'
import type { Branding } from '#projects/branding/create-branding-room.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { NamesOf } from '#platform/names-of.ts'
import type { Audit } from '#policy/audit.ts'
import { createExportDrawing } from './draw-export.ts'
import { createExportCalls } from './export-calls.ts'
import type { ExportSource, OwnFormSource } from './export-source.ts'
import { createFilesOfDocuments } from './files-of-documents.ts'
import { createImageReading, type ReadPrinted } from './read-images.ts'
import type { ThreadExportSource } from '#threads/thread-export-source.ts'

type Dependencies = {
  database: Database
  threads: ThreadExportSource
  /** What else can be taken away as documents. */
  others: readonly ExportSource[]
  /** What is taken away in a form of its own. */
  inOwnForm: readonly OwnFormSource[]
  audit: Audit
  readPrinted: ReadPrinted
  callableModels: () => Promise<readonly ModelEntry[]>
  /** The projects of an account. */
  projectsOf: (accountId: string) => Promise<Project[]>
  files: Parameters<typeof createFilesOfDocuments>[0]
  /** How documents of a project look. */
  brandingOf: (projectId: number) => Promise<Branding>
  namesOf: NamesOf
  clock: Clock
}

/** Conversations and results that are taken away as documents. */
export function createExportsRoom({ readPrinted, files, ...dependencies }: Dependencies) {
  const draw = createExportDrawing({
    ...dependencies,
    files: createFilesOfDocuments(files),
    readImages: createImageReading(readPrinted),
  })
  return { calls: { exports: createExportCalls({ ...dependencies, draw }) } }
}
