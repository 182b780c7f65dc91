import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { PostgresConnection } from '../../src/platform/database/embedded/ensure-database.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'

/** One real PostgreSQL for the whole test run, in a temporary folder. */
export default async function startSharedDatabase(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  const postgres = await startEmbeddedPostgres({ folder, logger: createLogger('warn') })
  await trustMemory(postgres.connection)
  await migrate(postgres.connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Nothing of a test run outlives the machine: what is written need not be on the disk when a statement ends. */
async function trustMemory(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  for (const setting of ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', "max_wal_size = '4GB'"]) {
    await client.query(`ALTER SYSTEM SET ${setting}`)
  }
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}
