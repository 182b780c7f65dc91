import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test-harness/database/create-test-database.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createKeyMinutesStore } from '../../keys/key-minutes-store.ts'
import { admit, MINUTE } from './admit.ts'
import type { LiveKey } from './live-keys.ts'
import { createSharedMinutes } from './shared-minutes.ts'

const NOON = Date.UTC(2026, 4, 5, 12)
const logger = createLogger('silent')
let testDatabase: TestDatabase
let database: OpenDatabase

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

async function insertKey(): Promise<string> {
  const id = newId()
  await database.db.execute(`insert into code_access_keys (id, account_id, project_id, name, hint, key_hash, models,
    secure_data, created_at) values ('${id}', '${newId()}', 7, 'Laptop', '', '${id}', '[]', false, now())`)
  return id
}

/** A server with one key, which allows 10 requests and 1,000 tokens a minute. */
function serverWith(id: string, time: { now: number }, onlyProcess = false) {
  const asked = () => ({ start: 0, requests: 0, tokens: 0 })
  const row = { id, rpmLimit: 10, tpmLimit: 1000, parallelLimit: null, maxBudget: null }
  const key = { row, unwritten: 0, reserved: 0, running: 0, minute: asked(), elsewhere: asked() } as never as LiveKey
  const store = createKeyMinutesStore(database.db)
  const minutes = createSharedMinutes({ store, onlyProcess, clock: () => new Date(time.now), logger })
  return {
    exchange: minutes.exchange,
    ask(tokens: number) {
      admit(key, { tokens, cost: 0 }, time.now).settle({ tokens, cost: 0 })
      minutes.used(key)
    },
  }
}

test('what other servers have let in of a key in this minute counts here, for a minute', async () => {
  const [id, time] = [await insertKey(), { now: NOON }]
  const [one, other, third] = [serverWith(id, time), serverWith(id, time), serverWith(id, time)]
  for (let call = 0; call < 4; call += 1) one.ask(1)
  for (let call = 0; call < 5; call += 1) other.ask(1)
  // A server that has not let it in has nothing to ask for.
  await third.exchange()
  for (const server of [one, other, one]) await server.exchange()
  one.ask(1)
  expect(() => one.ask(1)).toThrow('This key allows 10 requests a minute.')
  await one.exchange()
  await other.exchange()
  expect(() => other.ask(1)).toThrow('10 requests')
  time.now += MINUTE
  for (let call = 0; call < 9; call += 1) other.ask(1)
  await other.exchange()
  expect((await database.db.execute(`select requests from gateway_minutes order by 1`)).rows).toEqual([
    { requests: 5 },
    { requests: 9 },
  ])
})

test('tokens are counted together, and servers that are gone are forgotten', async () => {
  const [id, time] = [await insertKey(), { now: NOON + 10 * MINUTE }]
  const [one, other] = [serverWith(id, time), serverWith(id, time)]
  one.ask(700)
  await one.exchange()
  other.ask(100)
  await other.exchange()
  expect(() => other.ask(300)).toThrow('This key allows 1000 tokens a minute.')
  other.ask(200)
  expect((await database.db.execute(`select distinct key_id from gateway_minutes`)).rows).toEqual([{ key_id: id }])
})

test('a key that is deleted meanwhile is told by nobody, and the only server tells nobody', async () => {
  const [gone, kept] = [newId(), await insertKey()]
  const time = { now: NOON + 20 * MINUTE }
  for (const server of [serverWith(gone, time), serverWith(kept, time, true)]) {
    server.ask(1)
    await server.exchange()
  }
  const told = `select key_id from gateway_minutes where key_id in ('${gone}', '${kept}')`
  expect((await database.db.execute(told)).rows).toEqual([])
})
