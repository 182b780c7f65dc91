import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'
import { createLogger } from '../telemetry/logger.ts'
import type { BusMessage } from './bus-message.ts'
import { createBus } from './create-bus.ts'
import { publish, toldOf } from './publish.ts'

const logger = createLogger('silent')
const audience = { accountId: 'ada' }
const aboutThread = (threadId: string) => ({ type: 'thread-changed' as const, threadId })

let testDatabase: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ databaseUrl: testDatabase.url, dataDir: '' }, logger)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** A process that listens, and what it has heard. */
async function listener() {
  const bus = createBus({ openConnection: database.openConnection, logger, tryEvery: 100 })
  const heard: (BusMessage | 'missed')[] = []
  let wake = () => {}
  bus.subscribe((message) => {
    heard.push(message)
    wake()
  })
  await bus.start()
  return {
    heard,
    stop: bus.stop,
    async until(isThere: (message: BusMessage | 'missed') => boolean) {
      while (!heard.some(isThere)) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

const isAbout = (threadId: string) => (message: BusMessage | 'missed') =>
  message !== 'missed' && 'threadId' in message.event && message.event.threadId === threadId

test('every process hears what is published, with whom it is for', async () => {
  const [left, right] = [await listener(), await listener()]
  await publish(database.db, audience, aboutThread('told'))
  for (const { heard, until, stop } of [left, right]) {
    await until(isAbout('told'))
    expect(heard).toEqual([{ audience, event: aboutThread('told') }])
    await stop()
  }
})

test('an event comes with its change: not before the commit, and never of a change that was taken back', async () => {
  const { heard, until, stop } = await listener()
  const undone = database.db.transaction(async (tx) => {
    await publish(tx, audience, aboutThread('taken back'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await database.db.transaction(async (tx) => {
    await publish(tx, audience, aboutThread('in a transaction'))
    await publish(database.db, audience, aboutThread('beside it'))
    await until(isAbout('beside it'))
    expect(heard).toEqual([{ audience, event: aboutThread('beside it') }])
  })
  await until(isAbout('in a transaction'))
  expect(heard).toHaveLength(2)
  await stop()
})

test('an event goes along with a statement that changes something', async () => {
  const { until, stop } = await listener()
  await database.db.execute(sql`
    insert into projects (name) values ('new') returning ${toldOf(audience, aboutThread('along'))}`)
  await until(isAbout('along'))
  await stop()
})

test('whoever listens comes back after the connection broke, and tells that something was missed', async () => {
  const { heard, until, stop } = await listener()
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`)
  await until((message) => message === 'missed')
  await publish(database.db, audience, aboutThread('after the break'))
  await until(isAbout('after the break'))
  expect(heard[0]).toBe('missed')
  await stop()
})

test('what is no message of ours on the channel is passed over', async () => {
  const { heard, until, stop } = await listener()
  await database.db.execute(sql`select pg_notify('atrium_events', 'nonsense'), pg_notify('atrium_events', '7')`)
  await publish(database.db, audience, aboutThread('last'))
  await until(isAbout('last'))
  expect(heard).toHaveLength(1)
  await stop()
})
