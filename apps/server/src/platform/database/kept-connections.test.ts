import { sql } from '#platform/database/sql.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { createLogger } from '../telemetry/logger.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'

afterEach(() => void vi.useRealTimers())

/** The connections that answer so many statements at once. */
async function connectionsOf({ db }: OpenDatabase, count: number): Promise<number[]> {
  const statement = sql`select pg_backend_pid() as pid`
  const answers = await Promise.all(Array.from({ length: count }, () => db.execute<{ pid: number }>(statement)))
  return answers.map(({ rows }) => rows[0]?.pid ?? 0)
}

it('four connections stay open while nobody asks, for the first message after a pause', async () => {
  const testDatabase = await createTestDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = await openDatabase({ databaseUrl: testDatabase.url, dataDir: '' }, createLogger('silent'))
  const before = await connectionsOf(opened, 6)
  vi.advanceTimersByTime(60_000)
  const after = await connectionsOf(opened, 6)
  expect(after.filter((pid) => before.includes(pid))).toHaveLength(4)
  await opened.close()
  vi.useRealTimers()
  await testDatabase.drop()
})
