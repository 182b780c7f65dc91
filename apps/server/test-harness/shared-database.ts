import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLogger } from '../src/platform/telemetry/logger.ts'

/** One real PostgreSQL for the whole test run, in a temporary folder. */
export default async function startSharedDatabase(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  const postgres = await startEmbeddedPostgres({ folder, logger: createLogger('warn') })
  await migrate(postgres.connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
