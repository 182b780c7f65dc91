import { kindsOf } from '@atrium/domain/contents/content-kind'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createContentList, type PagePlace, type WhichContent } from '../../apps/server/src/contents/content-list.ts'
import { createContentSearch } from '../../apps/server/src/contents/content-search.ts'
import { createContentFinder } from '../../apps/server/src/contents/find-content.ts'
import type { Database } from '../../apps/server/src/platform/database/open-database.ts'
import type { Figure } from '../figure.ts'
import { median } from '../lab/median.ts'
import { MESSAGES_A_THREAD, SEARCHED, seedContents } from '../lab/seed-contents.ts'
import { startDatabase, startServer } from '../lab/start-server.ts'

const PROJECT = 7908
const THREADS = 200_000
const PAGE = 50
const WARM_UP = 5
const RUNS = 40

type Asked = { name: string; which?: Partial<WhichContent>; filter?: string; page?: Partial<PagePlace>; most: number }
type Times = { database: number; whole: number }

/** All content and its search over a million messages: what the database needs, and what it needs of a tenth of them. */
export async function measure(): Promise<Figure[]> {
  const [few, many] = [await timesWith(THREADS / 10), await timesWith(THREADS)]
  return [...many.entries()].flatMap(([name, { times, most }]) => {
    const tenth = few.get(name)?.times ?? times
    const of = `${THREADS * MESSAGES_A_THREAD} messages`
    const baseline = { name: 'a tenth of it', value: tenth.database }
    return [
      { name: `${name}, database, ${of}`, value: times.database, unit: 'ms', baseline, target: { of: 'value', most } },
      {
        name: `${name}, with round trips, ${of}`,
        value: times.whole,
        unit: 'ms',
        baseline: { ...baseline, value: tenth.whole },
        target: null,
      },
    ] satisfies Figure[]
  })
}

async function timesWith(threads: number): Promise<Map<string, { times: Times; most: number }>> {
  await using stack = new AsyncDisposableStack()
  const database = await startDatabase(stack)
  const server = await startServer(stack, database)
  const { accountId: author } = await server.signOn()
  await seedContents(database.pool, author, threads)
  const depth = Math.floor(threads * 0.75)
  const { rows } = await database.pool.query<{ id: string; at: Date }>(
    'SELECT id, updated_at AS at FROM contents ORDER BY updated_at DESC, id DESC OFFSET $1 LIMIT 1',
    [depth],
  )
  const [deep] = rows
  if (!deep) throw new Error('There is too little.')
  const all: Asked[] = [
    { name: 'first page', most: 1 },
    { name: 'page at three quarters', page: { after: { id: deep.id, value: deep.at.toISOString() } }, most: 1 },
    { name: 'first page by name', page: { sort: 'name', order: 'asc' }, most: 1 },
    { name: 'a word of 3 messages', filter: SEARCHED.rare, most: 3 },
    { name: 'the beginning of it', filter: SEARCHED.rare.slice(0, 6), most: 3 },
    { name: 'the same mistyped', filter: SEARCHED.mistyped, most: 20 },
    { name: 'another form of a word of every 100th message', filter: `${SEARCHED.usual}s`, most: 20 },
    { name: 'a word of every 100th message', filter: SEARCHED.usual, most: 20 },
    { name: 'a word of every 10th message', filter: SEARCHED.common, most: 20 },
    { name: 'both', filter: `${SEARCHED.common} ${SEARCHED.usual}`, most: 20 },
    { name: 'a word of one in 1,000', filter: 'word9000', most: 20 },
    { name: 'a word of most messages', filter: 'word0', most: 20 },
    { name: 'a word that is nowhere', filter: 'xylophonist', most: 20 },
  ]
  const found = new Map<string, { times: Times; most: number }>()
  for (const asked of all)
    found.set(asked.name, { times: await timesOf(database.pool, author, asked), most: asked.most })
  return found
}

async function timesOf(pool: pg.Pool, author: string, { which = {}, filter, page = {} }: Asked): Promise<Times> {
  const statements: { text: string; values: unknown[] }[] = []
  const ask = (db: Database) => {
    const finder = createContentFinder({
      list: createContentList(db),
      search: createContentSearch(db),
      index: { settle: async () => undefined },
    })
    const place: PagePlace = { sort: 'updated', order: 'desc', after: null, limit: PAGE + 1, ...page }
    const kinds = kindsOf(undefined, filter !== undefined)
    const all = {
      projects: [PROJECT],
      ofAll: false,
      kinds,
      owner: 'all' as const,
      archived: false,
      folder: undefined,
      ids: undefined,
    }
    return finder.page({ author, projectIds: [PROJECT] }, { ...all, ...which }, filter, place)
  }
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  await ask(drizzle({ client: pool, logger }))
  const plain = drizzle({ client: pool })
  const times: { database: number[]; whole: number[] } = { database: [], whole: [] }
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const started = performance.now()
    await ask(plain)
    const whole = performance.now() - started
    const database = await databaseTime(pool, statements)
    if (run < WARM_UP) continue
    times.whole.push(whole)
    times.database.push(database)
  }
  return { database: median(times.database), whole: median(times.whole) }
}

/** Milliseconds that PostgreSQL itself needs to plan and carry out all statements of one question. */
async function databaseTime(
  pool: pg.Pool,
  statements: readonly { text: string; values: unknown[] }[],
): Promise<number> {
  let sum = 0
  for (const { text, values } of statements) {
    if (/^\s*explain/.test(text)) continue
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
    const [plan] = rows[0]['QUERY PLAN'] as { 'Planning Time': number; 'Execution Time': number }[]
    sum += (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0)
  }
  return sum
}
