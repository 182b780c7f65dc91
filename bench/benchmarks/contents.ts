import { kindsOf, THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { ContentCursor } from '../../apps/server/src/contents/content-cursor.ts'
import {
  type Asking,
  createContentList,
  type PagePlace,
  type WhichContent,
} from '../../apps/server/src/contents/content-list.ts'
import { createContentSearch } from '../../apps/server/src/contents/search/content-search.ts'
import type { ContentPart } from '../../apps/server/src/contents/content-source.ts'
import { createContentFinder } from '../../apps/server/src/contents/search/find-content.ts'
import { createContentPresenter } from '../../apps/server/src/contents/present-content.ts'
import type { Database } from '../../apps/server/src/platform/database/open-database.ts'
import { createThreadTextsStore } from '../../apps/server/src/threads/store/thread-texts-store.ts'
import type { Figure } from '../figure.ts'
import { median } from '../lab/median.ts'
import { MESSAGES_A_THREAD, PEOPLE, PROJECTS, SEARCHED, seedContents } from '../lab/seed-contents.ts'
import { startDatabase } from '../lab/start-server.ts'

const THREADS = 200_000
const PAGE = 50
const WARM_UP = 5
const RUNS = 40

/** Whoever asks, what of all they ask for, and how long the database may take, in milliseconds. */
type Asked = {
  name: string
  caller: Asking
  which?: Partial<WhichContent>
  filter?: string
  page?: Partial<PagePlace>
  most: number
}
type Times = { database: number; whole: number }

/**
 * All content and its search over a million messages, as the call answers it, with the texts that show where the words stand: what the
 * database needs, and what it needs of a tenth of them.
 */
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
  const { pool } = await startDatabase(stack)
  await seedContents(pool, threads)
  const depth = Math.floor(threads * 0.7)
  const { rows } = await pool.query<{ id: string; at: Date }>(
    'SELECT id, updated_at AS at FROM contents WHERE author = $2 ORDER BY updated_at DESC, id DESC OFFSET $1 LIMIT 1',
    [depth, PEOPLE.author],
  )
  const [deep] = rows
  if (!deep) throw new Error('There is too little.')
  const all = [...askedByAuthor({ id: deep.id, value: deep.at.toISOString() }), ...VIEWS.flatMap(askedByView)]
  const found = new Map<string, { times: Times; most: number }>()
  for (const asked of all) found.set(asked.name, { times: await timesOf(pool, asked), most: asked.most })
  return found
}

/** Of somebody who has most of all. */
function askedByAuthor(deep: ContentCursor): Asked[] {
  const caller = { author: PEOPLE.author, projectIds: [PROJECTS.own] }
  return [
    { name: 'first page', most: 1 },
    { name: 'page at three quarters', page: { after: deep }, most: 1 },
    { name: 'first page by name', page: { sort: 'name' as const, order: 'asc' as const }, most: 1 },
    { name: 'a word of 3 messages', filter: SEARCHED.rare, most: 3 },
    { name: 'the beginning of it', filter: SEARCHED.rare.slice(0, 6), most: 3 },
    { name: 'the same mistyped', filter: SEARCHED.mistyped, most: 20 },
    { name: 'another form of a word of every 100th message', filter: `${SEARCHED.usual}s`, most: 20 },
    { name: 'a word of every 100th message', filter: SEARCHED.usual, most: 20 },
    { name: 'a word of every 10th message', filter: SEARCHED.common, most: 20 },
    { name: 'both', filter: `${SEARCHED.common} ${SEARCHED.usual}`, most: 20 },
    { name: 'a word of one in 1,000', filter: 'word9000', most: 20 },
    { name: 'two of them', filter: 'word9000 word15000', most: 20 },
    { name: 'a word of most messages', filter: 'word0', most: 20 },
    { name: 'a word that is nowhere', filter: 'xylophonist', most: 20 },
  ].map((asked) => ({ ...asked, caller }))
}

const BOTH = [PROJECTS.own, PROJECTS.shared]

/** Others, who see little, share all that they have, or look everywhere. */
const VIEWS: { of: string; caller: Asking; which: Partial<WhichContent> }[] = [
  { of: 'who has 40 threads', caller: { author: PEOPLE.newcomer, projectIds: [PROJECTS.own] }, which: {} },
  {
    of: 'who shares a tenth of all',
    caller: { author: PEOPLE.sharer, projectIds: BOTH },
    which: { projects: [PROJECTS.shared] },
  },
  {
    of: 'everywhere',
    caller: { author: PEOPLE.author, projectIds: BOTH },
    which: { projects: BOTH, ofAll: true },
  },
  {
    of: 'who has 40 threads, everywhere',
    caller: { author: PEOPLE.newcomer, projectIds: BOTH },
    which: { projects: BOTH, ofAll: true },
  },
]

function askedByView({ of, caller, which }: (typeof VIEWS)[number]): Asked[] {
  return [
    { name: 'first page', most: 1 },
    { name: 'a word of 3 messages', filter: SEARCHED.rare, most: 3 },
    { name: 'a word of every 100th message', filter: SEARCHED.usual, most: 20 },
    { name: 'a word of every 10th message', filter: SEARCHED.common, most: 20 },
    { name: 'a word of every 10th message of somebody else', filter: SEARCHED.foreign, most: 20 },
    { name: 'the same as a phrase', filter: `"${SEARCHED.foreign}"`, most: 20 },
    { name: 'a word of most messages', filter: 'word0', most: 20 },
  ].map((asked) => ({ ...asked, name: `${asked.name}, ${of}`, caller, which }))
}

async function timesOf(pool: pg.Pool, { caller, which = {}, filter, page = {} }: Asked): Promise<Times> {
  const statements: { text: string; values: unknown[] }[] = []
  const ask = async (db: Database) => {
    const finder = createContentFinder({
      list: createContentList(db),
      search: createContentSearch(db),
      index: { settle: async () => undefined },
    })
    const place: PagePlace = { sort: 'updated', order: 'desc', after: null, limit: PAGE + 1, ...page }
    const kinds = kindsOf(undefined, filter !== undefined)
    const all = {
      projects: caller.projectIds,
      ofAll: false,
      kinds,
      owner: 'all' as const,
      archived: false,
      folder: undefined,
      ids: undefined,
    }
    const found = await finder.page(caller, { ...all, ...which }, filter, place)
    const { textsOf } = createThreadTextsStore(db)
    const source = {
      kinds: THREAD_KINDS,
      textsOf: (parts: readonly ContentPart[]) => textsOf(parts.map(({ partId }) => partId)),
    }
    // A server keeps the names of authors in its memory.
    const present = createContentPresenter({ database: db, sources: [source], namesOf: async () => new Map() })
    return present(caller, found.rows.slice(0, PAGE), found.words)
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
    // What only sets bounds and asks for plans reads nothing.
    if (!/^\s*(select|with)\b/.test(text)) continue
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
    const [plan] = rows[0]['QUERY PLAN'] as { 'Planning Time': number; 'Execution Time': number }[]
    sum += (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0)
  }
  return sum
}
