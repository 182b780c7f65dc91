import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-harness/database/create-test-database.ts'
import { createGathered } from './create-gathered.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import { sql } from './database/sql.ts'
import { createLogger } from './telemetry/logger.ts'

let testDatabase: TestDatabase
let database: OpenDatabase
let lines: string[] = []
const logger = createLogger('info', { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ databaseUrl: testDatabase.url, dataDir: '' }, createLogger('silent'))
  await database.db.execute(sql`create table paid (id integer primary key, cost integer check (cost >= 0))`)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  lines = []
  await database.db.execute(sql`truncate paid`)
})

afterEach(() => void vi.useRealTimers())

type Row = { id: number; cost: number }

async function write(rows: readonly Row[]): Promise<void> {
  await database.db.execute(sql`
    insert into paid select * from jsonb_populate_recordset(null::paid, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`)
}

async function written(): Promise<unknown[]> {
  return (await database.db.execute(sql`select id from paid order by id`)).rows.map(({ id }) => id)
}

test('a row that the database refuses holds up none of the others, is whole in the log, and is told as lost', async () => {
  const lost: Row[] = []
  const gathered = createGathered<Row>({ write, logger, onLost: (row) => void lost.push(row) })
  for (const row of [
    { id: 1, cost: 1 },
    { id: 2, cost: -987654 },
    { id: 3, cost: 1 },
  ])
    gathered.add(row)
  await gathered.flush()
  expect(await written()).toEqual([1, 3])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('is refused by the database')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, row: { id: 2, cost: -987654 } })
  expect(lost).toEqual([{ id: 2, cost: -987654 }])
})

test('while the database is away rows wait, as many as may, and the log counts what is lost beyond them', async () => {
  let isAway = true
  const lost: number[] = []
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const gathered = createGathered<Row>({
    write: (rows) => (isAway ? Promise.reject(away) : write(rows)),
    logger,
    mostWaiting: 2,
    onLost: ({ id }) => void lost.push(id),
  })
  for (const id of [1, 2, 3, 4, 5]) gathered.add({ id, cost: 1 })
  await gathered.flush()
  expect(lines.join()).toContain('"rows":3,"msg":"too much waits')
  expect(lost).toEqual([3, 4, 5])
  expect(await written()).toEqual([])
  isAway = false
  await gathered.flush()
  expect(await written()).toEqual([1, 2])
})

test('all that waits is written in its second, in statements of a thousand rows', async () => {
  vi.useFakeTimers()
  const statements: number[] = []
  const gathered = createGathered<Row>({ write: async (rows) => void statements.push(rows.length), logger })
  for (let id = 0; id < 2500; id += 1) gathered.add({ id, cost: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(statements).toEqual([1000, 1000, 500])
})
