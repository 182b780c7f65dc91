import { Writable } from 'node:stream'
import { sql } from '#platform/database/sql.ts'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLogger } from './logger.ts'

it('a failed query is logged with its words and without what people wrote', async () => {
  const lines: string[] = []
  const written = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const logger = createLogger('warn', written)
  const testDatabase = await createTestDatabase()
  const database = await openDatabase({ databaseUrl: testDatabase.url, dataDir: '' }, logger)
  const failed = await database.db
    .execute(sql`insert into nowhere (words) values (${'my secret, diary'})`)
    .catch((error: unknown) => error)
  logger.warn({ err: failed }, 'outer')
  logger.warn({ err: new Error('it did not work', { cause: failed }) }, 'wrapped')
  await database.close()
  await testDatabase.drop()
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('insert into nowhere')
    expect(line).toContain('relation \\"nowhere\\" does not exist')
    expect(line).not.toContain('my secret')
  }
})
