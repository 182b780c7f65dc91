import type { CompanionMaking } from '#catalog/companions/make-companion.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createMigrationCalls, type FindAgent } from './migration-calls.ts'
import { createMigrationStore } from './migration-store.ts'

type Dependencies = { database: Database; companions: CompanionMaking; findAgent: FindAgent; forCall: ProjectForCall }

/** Agents of elsewhere that become companions. */
export function createMigrationRoom(dependencies: Dependencies) {
  const store = createMigrationStore(dependencies.database)
  return { calls: { migration: createMigrationCalls({ ...dependencies, store }) }, takenOver: store.among }
}
