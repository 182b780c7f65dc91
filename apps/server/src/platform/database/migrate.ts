import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { StartError } from '../start/start-error.ts'
import { createClient } from './create-client.ts'

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations')
const MIGRATIONS_TABLE = 'migrations'
/** Locks out a second migration on the same database; any number that nothing else uses. */
const LOCK = 4_400_001

/** Migrations that were called something else once: data that they made knows them under the old name. */
const RENAMED: Readonly<Record<string, string>> = {
  '0019_draft-kept-files': '0018_draft-kept-files',
  '0020_media-library': '0019_media-library',
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Brings the tables up to date: every migration that has not run yet, in the order of their numbers, all in one transaction.
 * Migrations only go forward. A second process that starts at the same time waits for the first.
 * @throws StartError if the data has been written by a newer program, or a migration fails; nothing is changed then.
 */
export async function migrate(connection: pg.ClientConfig, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = createClient(connection)
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    // The runner begins nothing of its own inside of this: names and tables change together, or nothing does.
    await client.query('BEGIN')
    const applied = await renameApplied(client)
    refuseNewerData(applied, folder)
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: MIGRATIONS_TABLE,
      singleTransaction: true,
      noLock: true,
      logger: quiet,
    })
    // It has ended the transaction unless there was nothing to run.
    await client.query('COMMIT')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The data could not be brought up to date: ${(error as Error).message}. Nothing was changed.`,
      {
        cause: error,
      },
    )
  } finally {
    await client.end()
  }
}

/** Gives migrations that have run their names of today; answers the names of all that have run. */
async function renameApplied(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query('SELECT to_regclass($1) AS found', [MIGRATIONS_TABLE])
  if (!tables[0]?.found) return []
  for (const [old, name] of Object.entries(RENAMED)) {
    await client.query(`UPDATE ${MIGRATIONS_TABLE} SET name = $2 WHERE name = $1`, [old, name])
  }
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`)
  return rows.map(({ name }) => name)
}

function refuseNewerData(applied: readonly string[], folder: string): void {
  const known = new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => name.replace(/\.sql$/, '')),
  )
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartError(
    `The data was last used by a newer Atrium (it knows ${unknown.join(', ')}, this one does not). Start that version or a later one, or restore a backup made before.`,
  )
}
