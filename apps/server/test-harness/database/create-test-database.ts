import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { PostgresConnection } from '../../src/platform/database/embedded/ensure-database.ts'
import { emptyDatabase, readSeed, type Seed } from './empty-database.ts'

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

/**
 * Databases that files of tests of this worker have done with. To empty one takes a small part of what it takes to make and to remove
 * one, which adds up to minutes over all files.
 */
const emptied: string[] = []
let seed: Promise<Seed> | undefined

/** An empty, migrated database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { user, host, database: template } = inject('postgres')
  seed ??= within(template, readSeed)
  const given = await seed
  const name = emptied.pop() ?? (await newDatabase(template))
  return {
    url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    async drop() {
      if (await within(name, (client) => emptyDatabase(client, given))) emptied.push(name)
      else await within('postgres', (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

async function newDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await within('postgres', (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return name
}

async function within<T>(database: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...inject('postgres'), database })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
