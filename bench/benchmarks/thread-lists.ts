import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { encodeCursor } from '../../apps/server/src/platform/paging/cursor.ts'
import type { ThreadFilter } from '../../apps/server/src/threads/store/thread-rows.ts'
import { createThreadsStore, type ThreadsStore } from '../../apps/server/src/threads/store/threads-store.ts'
import type { Figure } from '../figure.ts'
import { median } from '../lab/median.ts'
import { COMMON_WORD, RARE_WORD, seedThreads, THREADS, USUAL_WORD } from '../lab/seed-threads.ts'
import { startDatabase, startServer, type BenchDatabase, type BenchServer, type Visitor } from '../lab/start-server.ts'

const PROJECT = 7908
const PAGE = 50
/** As the console reads a thread. */
const PAGE_OF_THREAD = { after: null, limit: 1000, bytes: 4_000_000 }
const DEPTH = 150_000
const WARM_UP = 10
/** All requests together stay under the 1,200 a minute of one visitor. */
const RUNS = 120

type List = {
  name: string
  filter: Partial<ThreadFilter>
  query: string
  /** The most milliseconds that the database may need. */
  most: number
}

/** Lists of a very long history: what the database needs for a page, and what the server needs for the whole request. */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const database = await startDatabase(stack)
  const server = await startServer(stack, database)
  const visitor = await server.signOn()
  await seedThreads(database.pool, visitor.accountId)
  const deep = await rowAt(database, DEPTH)

  const after = { time: deep.updatedAt.toISOString(), id: deep.id }
  const filtered = (word: string) => ({ filter: { filter: word }, query: `&filter=${word}` })
  const lists: List[] = [
    { name: 'first page', filter: {}, query: '', most: 1 },
    {
      name: `page after ${DEPTH}`,
      filter: { after },
      query: `&resume=${encodeCursor({ id: deep.id, time: deep.updatedAt })}`,
      most: 1,
    },
    { name: 'filter, every 10th thread', ...filtered(COMMON_WORD), most: 20 },
    { name: 'filter, every 100th thread', ...filtered(USUAL_WORD), most: 20 },
    { name: 'filter, 3 threads of all', ...filtered(RARE_WORD), most: 3 },
  ]

  const roundTrip = { name: 'SELECT 1', value: await p50(() => database.pool.query('SELECT 1')) }
  const health = { name: '/api/healthz', value: await served(server, visitor, '/api/healthz') }
  const caller = { author: visitor.accountId, projectIds: [PROJECT] }
  const base: ThreadFilter = { project: PROJECT, owner: 'mine', after: null, limit: PAGE + 1 }
  const figures: Figure[] = []
  for (const { name, filter, most } of lists) {
    const value = await databaseTime(database.pool, (store) => store.list(caller, { ...base, ...filter }))
    const target = { of: 'value', most } as const
    figures.push({ name: `list of ${THREADS}, database: ${name}`, value, unit: 'ms', baseline: roundTrip, target })
  }
  figures.push({
    name: 'open a thread, database',
    value:
      (await databaseTime(database.pool, (store) => store.find(caller, deep.id))) +
      (await databaseTime(database.pool, (store) => store.pageOf(deep.id, PAGE_OF_THREAD))),
    unit: 'ms',
    baseline: roundTrip,
    target: { of: 'value', most: 1 },
  })
  for (const { name, query } of lists) {
    const value = await served(server, visitor, `/api/v1/threads?limit=${PAGE}${query}`)
    figures.push({ name: `list of ${THREADS}, request: ${name}`, value, unit: 'ms', baseline: health, target: null })
  }
  const opened = await served(server, visitor, `/api/v1/threads/${deep.id}?limit=${PAGE_OF_THREAD.limit}`)
  figures.push({ name: 'open a thread, request', value: opened, unit: 'ms', baseline: health, target: null })
  return figures
}

async function rowAt({ pool }: BenchDatabase, depth: number): Promise<{ id: string; updatedAt: Date }> {
  const { rows } = await pool.query<{ id: string; updatedAt: Date }>(
    'SELECT id, updated_at AS "updatedAt" FROM threads ORDER BY updated_at DESC, id DESC OFFSET $1 LIMIT 1',
    [depth],
  )
  const [row] = rows
  if (!row) throw new Error(`There are fewer than ${depth} threads.`)
  return row
}

async function p50(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const started = performance.now()
    await work()
    if (run >= WARM_UP) times.push(performance.now() - started)
  }
  return median(times)
}

/** Milliseconds that PostgreSQL itself needs to plan and carry out the one statement behind a call of the store. */
async function databaseTime(pool: pg.Pool, ask: (store: ThreadsStore) => Promise<unknown>): Promise<number> {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  await ask(createThreadsStore(drizzle({ client: pool, logger })))
  const [statement] = statements
  if (!statement) throw new Error('The store has asked nothing.')
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement.text}`, statement.values)
    const [plan] = rows[0]['QUERY PLAN'] as { 'Planning Time': number; 'Execution Time': number }[]
    if (plan && run >= WARM_UP) times.push(plan['Planning Time'] + plan['Execution Time'])
  }
  return median(times)
}

/** Milliseconds inside the server, from the head of a request to the last byte of its answer. */
async function served(server: BenchServer, { cookie }: Visitor, path: string): Promise<number> {
  await server.ask({ about: 'new-requests' })
  for (let run = 0; run < RUNS; run += 1) {
    const response = await fetch(`${server.url}${path}`, { headers: { cookie } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  return median((await server.ask({ about: 'requests' })).slice(WARM_UP))
}
