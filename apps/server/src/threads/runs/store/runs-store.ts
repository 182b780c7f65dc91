import type { Database } from '#platform/database/open-database.ts'
import { createRunChanges } from './run-changes.ts'
import { createRunQueries } from './run-queries.ts'
import { createRunStarts } from './run-starts.ts'
import { createRunWorkers } from './run-workers.ts'

/** The only SQL on runs. Made from the database or from a transaction of it. */
export function createRunsStore(db: Database) {
  return { ...createRunQueries(db), ...createRunStarts(db), ...createRunChanges(db), ...createRunWorkers(db) }
}

export type RunsStore = ReturnType<typeof createRunsStore>
