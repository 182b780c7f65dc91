import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createLiveKeys } from '../gateway/admission/live-keys.ts'
import { createCodeKeysStore } from './code-keys-store.ts'
import { type CallOfKey, createSpending } from './create-spending.ts'
import { createKeySpendStore } from './key-spend-store.ts'

const AUTHOR = '01900000-0000-7000-8000-000000000001'
const PROJECT = 7

let testDatabase: TestDatabase
let database: OpenDatabase
const logger = createLogger('silent')
const clock = () => new Date()

/** Keys stand here without the people and projects that they are of. */
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ databaseUrl: testDatabase.url, dataDir: '' }, logger)
  await database.db.execute(`alter table code_access_keys
    drop constraint code_access_keys_account_id_fkey, drop constraint code_access_keys_project_id_fkey`)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

let key: string
let stop = async () => {}
beforeEach(async () => {
  key = newId()
  await database.db.execute(`insert into code_access_keys (id, account_id, project_id, name, hint, key_hash, models,
    secure_data, created_at) values ('${key}', '${AUTHOR}', ${PROJECT}, 'Laptop', '', '${key}', '[]', false, now())`)
})
afterEach(() => stop())

function callOf(cost: number): CallOfKey {
  return {
    id: newId(),
    kind: 'gateway',
    key_id: key,
    author: AUTHOR,
    project_id: PROJECT,
    provider: 'openai_chat',
    model: 'gpt-4.1',
    route: 'chat',
    status: 200,
    input_tokens: 1,
    cached_input_tokens: 0,
    output_tokens: 1,
    reasoning_tokens: 0,
    estimated: false,
    cost,
    at: clock().toISOString(),
    duration: 5,
  }
}

type Store = ReturnType<typeof createKeySpendStore>

/** What writes the spending of keys down, over a database that is as a test has it, and the keys that hear of it. */
async function open(unreliable: (store: Store) => Partial<Store>) {
  const { db } = database
  const store = createKeySpendStore(db)
  const secrets = { hashOf: (text: string) => text, make: () => ({ key: '', hash: '', hint: '' }) }
  const keys = createLiveKeys({ store: createCodeKeysStore(db), secrets, bus: { subscribe: () => () => {} }, logger })
  await keys.start()
  const live = keys.find(key, clock().getTime())
  if (!live) throw new Error('The key is there.')
  const spending = createSpending({ store: { ...store, ...unreliable(store) }, onSettled: keys.settle, clock, logger })
  stop = spending.stop
  return { live, spending, store }
}

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

test('what was written down without an answer of the database counts once, and no longer as unwritten', async () => {
  let times = 0
  const { live, spending } = await open(({ write }) => ({
    async write(calls, now) {
      const spends = await write(calls, now)
      times += 1
      if (times === 1) throw away()
      return spends
    },
  }))
  live.unwritten += 0.5
  spending.add(callOf(0.5))
  await expect.poll(() => live.unwritten, { timeout: 10_000 }).toBe(0)
  expect(times).toBe(2)
  expect(live.row.spend).toBe(0.5)
  expect(live.row.budgetSpend).toBe(0.5)
})

test('what a call has taken in the end is written down, not what was kept of it before the database was away', async () => {
  let looks = 0
  const whole = callOf(0.5)
  const { spending, store } = await open(({ write, leftBehind }) => ({
    async leftBehind(before) {
      looks += 1
      return leftBehind(before)
    },
    async write(calls, now) {
      if (looks < 2) throw away()
      return write(calls, now)
    },
  }))
  await store.keepUnderWay([{ ...whole, cost: 0.125 }], new Date(clock().getTime() - 60_000))
  spending.start()
  spending.add(whole)
  const costs = async () =>
    (await database.db.execute(`select cost::float8 as cost from ledger_entries where id = '${whole.id}'`)).rows
  await expect.poll(costs, { timeout: 10_000 }).toEqual([{ cost: 0.5 }])
})

test('a call that a killed server left behind and that the ledger refuses is not tried again, and holds up no other', async () => {
  const { spending, store } = await open(() => ({}))
  const [refused, other] = [{ ...callOf(0.5), input_tokens: 0.5 }, callOf(0.25)]
  await store.keepUnderWay([refused, other], new Date(clock().getTime() - 60_000))
  spending.start()
  const left = async () => (await database.db.execute('select id from gateway_calls order by id')).rows
  await expect.poll(left, { timeout: 10_000 }).toEqual([])
  const { rows } = await database.db.execute(`select cost::float8 as cost from ledger_entries where key_id = '${key}'`)
  expect(rows).toEqual([{ cost: 0.25 }])
})
