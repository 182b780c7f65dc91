import { drizzle } from 'drizzle-orm/node-postgres'
import { encodeCursor } from '../../apps/server/src/threads/cursor.ts'
import { createThreadsStore, type ThreadFilter } from '../../apps/server/src/threads/threads-store.ts'
import type { Figure } from '../figure.ts'
import { median } from '../lab/median.ts'
import { COMMON_WORD, RARE_WORD, seedThreads, THREADS, USUAL_WORD } from '../lab/seed-threads.ts'
import { startDatabase, startServer, type BenchDatabase, type BenchServer, type Visitor } from '../lab/start-server.ts'

const PROJECT = 7908
const PAGE = 50
const DEPTH = 150_000
const WARM_UP = 10
/** All requests together stay under the 1,200 a minute of one visitor. */
const RUNS = 120

type List = { name: string; filter: Partial<ThreadFilter>; query: string }

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
    { name: 'first page', filter: {}, query: '' },
    { name: `page after ${DEPTH}`, filter: { after }, query: `&resume=${encodeCursor(deep)}` },
    { name: 'filter, every 10th thread', ...filtered(COMMON_WORD) },
    { name: 'filter, every 100th thread', ...filtered(USUAL_WORD) },
    { name: 'filter, 3 threads of all', ...filtered(RARE_WORD) },
  ]

  const roundTrip = { name: 'SELECT 1', value: await p50(() => database.pool.query('SELECT 1')) }
  const health = { name: '/api/healthz', value: await served(server, visitor, '/api/healthz') }
  const target = { of: 'value', most: 1 } as const
  const store = createThreadsStore(drizzle({ client: database.pool }))
  const caller = { author: visitor.accountId, projectIds: [PROJECT] }
  const base: ThreadFilter = { project: PROJECT, owner: 'mine', after: null, limit: PAGE + 1 }
  const figures: Figure[] = []
  for (const { name, filter } of lists) {
    const value = await p50(() => store.list(caller, { ...base, ...filter }))
    figures.push({ name: `list of ${THREADS}, database: ${name}`, value, unit: 'ms', baseline: roundTrip, target })
  }
  const open = await p50(() => Promise.all([store.find(caller, deep.id), store.messagesOf(deep.id)]))
  figures.push({ name: 'open a thread, database', value: open, unit: 'ms', baseline: roundTrip, target })
  for (const { name, query } of lists) {
    const value = await served(server, visitor, `/api/v1/threads?limit=${PAGE}${query}`)
    figures.push({ name: `list of ${THREADS}, request: ${name}`, value, unit: 'ms', baseline: health, target: null })
  }
  const opened = await served(server, visitor, `/api/v1/threads/${deep.id}`)
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
