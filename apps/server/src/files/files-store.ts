import type { Database } from '#platform/database/open-database.ts'
import { createFileRows } from './file-rows.ts'
import { createFilePromptUses } from './uses/file-prompt-uses.ts'
import { createFileUses } from './uses/file-uses.ts'
import { createRemovedFiles } from './removal/removed-files.ts'

/** The only SQL on files and on where they stand. Made from the database or from a transaction of it. */
export function createFilesStore(db: Database) {
  return { ...createFileRows(db), ...createFileUses(db), ...createFilePromptUses(db), ...createRemovedFiles(db) }
}

export type FilesStore = ReturnType<typeof createFilesStore>
