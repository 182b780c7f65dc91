import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { PostgresConnection } from '../src/platform/database/embedded/ensure-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this test run. Its database `atrium` is migrated and serves as the template of each test's own. */
    postgres: PostgresConnection
  }
}

export type TestDatabase = {
  /** As `DATABASE_URL` wants it. */
  url: string
  drop(): Promise<void>
}

/** An empty, migrated database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const connection = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`CREATE DATABASE ${name} TEMPLATE ${connection.database}`)
  return {
    url: `postgres://${connection.user}@localhost/${name}?host=${encodeURIComponent(connection.host)}`,
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(sql)
  await client.end()
}
