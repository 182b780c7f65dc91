import { sql } from '#platform/database/sql.ts'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { createLogger } from '../telemetry/logger.ts'
import { isUnreachable } from './failures/is-unreachable.ts'
import { openDatabase } from './open-database.ts'

it('a database that does not answer counts as away after a while, and is asked again', async () => {
  const testDatabase = await createTestDatabase()
  const patience = { connect: 5000, query: 500 }
  const { db, close } = await openDatabase(
    { databaseUrl: testDatabase.url, dataDir: '' },
    createLogger('silent'),
    patience,
  )
  const failed = await db.execute(sql`select pg_sleep(30)`).catch((error: unknown) => error)
  expect(isUnreachable(failed)).toBe(true)
  const { rows } = await db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  await close()
  await testDatabase.drop()
})
