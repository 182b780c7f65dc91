import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createTestDatabase } from './create-test-database.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations')

export type EarlierDatabase = {
  client: pg.Client
  /** Brings it to where the product is now. */
  update(): Promise<void>
  close(): Promise<void>
}

/** A database as it was before a migration. @param migration the name of its file */
export async function openEarlierDatabase(migration: string): Promise<EarlierDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-earlier-'))
  const earlier = readdirSync(MIGRATIONS).filter((name) => name < migration)
  for (const name of earlier) cpSync(join(MIGRATIONS, name), join(folder, name))
  const database = await createTestDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('DROP SCHEMA public, jobs CASCADE; CREATE SCHEMA public')
  await migrate({ connectionString: database.url }, folder)
  return {
    client,
    update: () => migrate({ connectionString: database.url }, MIGRATIONS),
    async close() {
      await client.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
