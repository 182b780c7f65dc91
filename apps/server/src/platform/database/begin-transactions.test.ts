import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { createLogger } from '../telemetry/logger.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'

/** More than the connections of the pool. */
const MANY = 25

let database: TestDatabase
let opened: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openDatabase({ databaseUrl: database.url, dataDir: '' }, createLogger('silent'))
  await opened.db.execute(sql`CREATE TABLE fruits (name text PRIMARY KEY)`)
})
beforeEach(() => opened.db.execute(sql`DELETE FROM fruits`))
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const add = (name: string) => sql`INSERT INTO fruits VALUES (${name})`
const fruits = async () => (await opened.db.execute<{ name: string }>(sql`SELECT name FROM fruits ORDER BY name`)).rows

it('a transaction keeps everything or nothing, the statements that go out together included', async () => {
  const both = opened.db.transaction((tx) => Promise.all([tx.execute(add('apple')), tx.execute(add('pear'))]))
  await expect(both).resolves.toHaveLength(2)
  const twice = opened.db.transaction((tx) => Promise.all([tx.execute(add('fig')), tx.execute(add('apple'))]))
  await expect(twice).rejects.toThrow('INSERT INTO fruits')
  expect(await fruits()).toEqual([{ name: 'apple' }, { name: 'pear' }])
})

it('a transaction inside another one is taken back alone', async () => {
  await opened.db.transaction(async (tx) => {
    await tx.execute(add('apple'))
    await tx.transaction((inner) => inner.execute(add('apple'))).catch(() => undefined)
    await tx.execute(add('pear'))
  })
  expect(await fruits()).toEqual([{ name: 'apple' }, { name: 'pear' }])
})

it('a connection that breaks in a transaction, and all others after it, leave room in the pool', async () => {
  for (let count = 0; count < MANY; count += 1) {
    const broken = opened.db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))
    await expect(broken).rejects.toThrow('pg_terminate_backend')
  }
  await opened.db.transaction((tx) => tx.execute(add('apple')))
  expect(await fruits()).toEqual([{ name: 'apple' }])
})
