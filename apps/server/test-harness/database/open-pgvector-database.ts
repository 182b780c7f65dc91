import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { vector } from '@electric-sql/pglite-pgvector'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../../src/platform/database/open-database.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations')

export type PgvectorDatabase = {
  db: Database
  /** The connection that there is: a PostgreSQL in this process has one. */
  openConnection: () => Promise<{
    query: (asked: string | { text: string }) => Promise<unknown>
    end: () => Promise<void>
  }>
  close(): Promise<void>
}

/**
 * A migrated PostgreSQL that could have the extension pgvector, in this process: the embedded one comes without. It has one connection, and
 * a server needs several, so that it serves the statements of a room and no whole server.
 */
export async function openPgvectorDatabase(): Promise<PgvectorDatabase> {
  const postgres = await PGlite.create({ extensions: { vector, pg_trgm } })
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    await postgres.exec(readFileSync(resolve(MIGRATIONS, name), 'utf8'))
  }
  const query = (asked: string | { text: string }) => postgres.query(typeof asked === 'string' ? asked : asked.text)
  return {
    db: drizzle({ client: postgres }) as unknown as Database,
    openConnection: async () => ({ query, end: async () => undefined }),
    close: () => postgres.close(),
  }
}
