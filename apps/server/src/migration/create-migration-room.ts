import { createMigrationCalls, type MigrationDependencies } from './migration-calls.ts'
import { createMigrationStore } from './migration-store.ts'

/** Agents of elsewhere that become companions. */
export function createMigrationRoom(dependencies: Omit<MigrationDependencies, 'store'>) {
  const store = createMigrationStore(dependencies.database)
  return { calls: { migration: createMigrationCalls({ ...dependencies, store }) }, takenOver: store.among }
}
