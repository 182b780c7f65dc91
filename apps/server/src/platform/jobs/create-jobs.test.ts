import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createTestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { createJobDesk } from './create-jobs.ts'

const logger = createLogger('silent')
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let opened: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  opened = await openDatabase({ databaseUrl: testDatabase.url, dataDir: '' }, logger)
})

afterAll(async () => {
  await opened.close()
  await testDatabase.drop()
})

test('of one person all processes together do one at a time, where the kind is so', async () => {
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const process = async () => {
    const desk = createJobDesk({ database: opened.db, logger })
    const jobs = desk.kind<{ name: string }>({
      name: 'paid',
      work: async ({ name }) => {
        begun.push(name)
        if (name === 'first') await held.promise
      },
      giveUp: () => Promise.resolve(),
      atOnce: 1,
      isAlone: true,
    })
    await desk.begin()
    return { desk, jobs }
  }
  const one = await process()
  const other = await process()
  const add = (name: string, who: string) =>
    opened.db.transaction((tx) => one.jobs.add(tx, [{ key: who, who, data: { name } }]))
  const wake = () => [one, other].forEach(({ jobs }) => jobs.wake())
  const until = (name: string) => vi.waitFor(() => expect(begun).toContain(name), { timeout: 20_000 })

  await add('first', 'anna')
  wake()
  await until('first')
  await add('second', 'anna')
  await add('of another', 'ben')
  wake()
  await until('of another')
  expect(begun).toEqual(['first', 'of another'])
  held.resolve()
  await until('second')
  for (const { desk } of [one, other]) await desk.stop()
})
