import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beginTransactions } from '../../apps/server/src/platform/database/begin-transactions.ts'
import { createIndexStore } from '../../apps/server/src/libraries/searching/index-store.ts'
import { createFrequencyMemory } from '../../apps/server/src/libraries/searching/known-frequencies.ts'
import { rankByWords } from '../../apps/server/src/libraries/searching/rank-by-words.ts'
import { termOf } from '../../apps/server/src/libraries/searching/term-of.ts'
import { createLibrarySearch } from '../../apps/server/src/libraries/searching/search-libraries.ts'
import { createVectorScorer } from '../../apps/server/src/libraries/vectors/scoring/score-apart.ts'
import type { Figure } from '../figure.ts'
import { median, percentile } from '../lab/median.ts'
import { startDatabase } from '../lab/start-server.ts'
import { mulberry32, wordsMadeOf } from '../retrieval/generated-collection.ts'

const PASSAGES = 100_000
const LIBRARIES = 10
const WORDS_OF_PASSAGE = 200
const VOCABULARY = 20_000
const QUESTIONS = 40
/** Questions before those that are measured: they fill caches. */
const FIRST = 3
const WORDS_OF_QUESTION = 9
const CONFIGURATION = 'english'
const MODEL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
/** Numbers of a vector, as that model makes them: so many blocks of 64 random bytes. */
const DIMENSIONS = 1536

/**
 * How long a question takes by words, and by words and vectors, of all who may see a hundred thousand passages and of those who may see a tenth of
 * them. The vector of a question is there at once: what its provider takes is not ours.
 */
export async function measure(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const { pool, url } = await startDatabase(stack)
  const random = mulberry32(11)
  const wordOf = wordsMadeOf(random)
  const vocabulary = Array.from({ length: VOCABULARY }, wordOf)
  const keys = await fill(pool, vocabulary)
  // Neither the words that stand everywhere nor those that stand nowhere.
  const wordAsked = () => vocabulary[Math.floor(VOCABULARY * (0.005 + 0.3 * random()))] ?? ''
  const someQuestions = (count: number) =>
    Array.from({ length: count }, () => Array.from({ length: WORDS_OF_QUESTION }, wordAsked).join(' '))
  const questions = someQuestions(QUESTIONS)
  const means = { index: createIndexStore(drizzle({ client: pool })), memory: createFrequencyMemory() }
  const timeOf = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const timesOf = async (ask: (question: string) => Promise<unknown>) => {
    const times: number[] = []
    for (const question of [...someQuestions(FIRST), ...questions]) times.push(await timeOf(() => ask(question)))
    return { times: times.slice(FIRST), first: times[0] ?? 0 }
  }
  const byWords = (permitted: readonly number[]) =>
    timesOf((question) => rankByWords(means, permitted, question)).then(({ times }) => times)
  const figure = (name: string, times: readonly number[], most: number): Figure => ({
    name,
    value: percentile(times, 0.95),
    unit: 'ms',
    baseline: { name: 'the median', value: median(times) },
    target: { of: 'value', most },
  })
  return [
    figure('a question of 100,000 passages, p95', await byWords(keys), 300),
    figure('a question of a tenth of them, p95', await byWords(keys.slice(0, 1)), 30),
    ...(await hybridFigures()),
  ]

  async function hybridFigures(): Promise<Figure[]> {
    const libraries = await fillVectors(pool)
    const search = createSearch(stack, url, random)
    const all = await timesOf((question) => search(question, undefined))
    const tenth = libraries.slice(0, 1)
    // By turns, each question once: what is read for one is there at once for the same one.
    const times = { words: [] as number[], both: [] as number[] }
    for (const [at, question] of someQuestions(2 * (FIRST + QUESTIONS)).entries()) {
      const of = at % 2 === 0 ? 'both' : 'words'
      const time = await timeOf(() => search(question, tenth, of === 'both'))
      if (at >= 2 * FIRST) times[of].push(time)
    }
    return [
      figure('a question of 100,000 passages by words and vectors, p95', all.times, 300),
      figure('a question of a tenth of them by words and vectors, p95', times.both, 30),
      {
        name: 'the same, the median',
        value: median(times.both),
        unit: 'ms',
        baseline: { name: 'by words alone, with all else that a call does', value: median(times.words) },
        target: null,
      },
      {
        name: 'the first question by vectors, which reads all of them',
        value: all.first,
        unit: 'ms',
        baseline: { name: 'the median of the next', value: median(all.times) },
        target: null,
      },
    ]
  }
}

/** Asks libraries as calls do, the transaction and the texts of the passages among it, on connections as the server has them. */
function createSearch(stack: AsyncDisposableStack, url: string, random: () => number) {
  const scorer = createVectorScorer()
  stack.defer(scorer.stop)
  const pool = new pg.Pool({ connectionString: url, max: 4, pipeline: true })
  stack.defer(() => pool.end())
  const database = Object.assign(drizzle({ client: pool }), { transaction: beginTransactions(pool) })
  const someVector = () => Array.from({ length: DIMENSIONS }, () => random() * 2 - 1)
  const search = createLibrarySearch(database as never, {
    embedding: { embed: async () => ({ vectors: [someVector()], model: MODEL, inputTokens: 1, cost: 0 }) } as never,
    reranking: { rerank: () => Promise.reject(new Error('Nothing is reranked.')) },
    rulesFor: async () => ({ allowed: [] }) as never,
    pgvector: { serves: () => false, isReady: () => false },
    scorer,
  })
  const caller = { accountId: 'bench', author: 'bench', projectIds: [1] } as never
  return async (question: string, ids: readonly string[] | undefined, vectors = true) => {
    const { ranking } = await search(caller, { question, ids, limit: 10, vectors }, new AbortController().signal)
    if (ranking.models.length !== (vectors ? 1 : 0)) throw new Error('The vectors were not asked.')
  }
}

/** A vector of each passage. Answers the ids of the libraries. */
async function fillVectors(pool: pg.Pool): Promise<string[]> {
  await pool.query(
    `INSERT INTO library_spaces (library_id, provider, model, state, vectors, created_at)
     SELECT id, $1, $2, 'active', $3, now() FROM libraries`,
    [MODEL.provider, MODEL.model, PASSAGES / LIBRARIES],
  )
  await pool.query(
    `INSERT INTO library_vectors (space, passage, scale, numbers)
     SELECT s.id, p.id, 0.0003,
       (SELECT string_agg(sha512((p.id || ' ' || n)::bytea), ''::bytea) FROM generate_series(1, $1::int / 64) AS n)
     FROM library_spaces s JOIN library_documents d ON d.library_id = s.library_id JOIN library_passages p ON p.document_id = d.id`,
    [DIMENSIONS],
  )
  await pool.query('VACUUM (ANALYZE) library_vectors')
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM libraries ORDER BY key')
  return rows.map(({ id }) => id)
}

/** Passages as they stand in the tables once they are read. Answers the keys of their libraries. */
async function fill(pool: pg.Pool, vocabulary: readonly string[]): Promise<number[]> {
  await pool.query('DROP INDEX library_postings_of_term; DROP INDEX library_postings_of_passage; SELECT setseed(0.5)')
  const { rows } = await pool.query<{ key: number }>(
    `INSERT INTO libraries (id, project_id, author, path, name, description, protected, is_private, created_at, updated_at)
     SELECT gen_random_uuid(), 1, 'bench', 'bench-' || n, 'Bench', '', 'author', false, now(), now()
     FROM generate_series(1, $1::int) AS n RETURNING key`,
    [LIBRARIES],
  )
  await pool.query(
    `INSERT INTO library_documents
       (id, library_id, author, name, source, size, state, bytes, configuration, passages, terms, created_at)
     SELECT gen_random_uuid(), id, 'bench', path, '{"kind":"text"}', 0, 'ready', 0, $1, $2::int, $2::bigint * $3, now()
     FROM libraries`,
    [CONFIGURATION, PASSAGES / LIBRARIES, WORDS_OF_PASSAGE],
  )
  await pool.query(
    `INSERT INTO library_passages (document_id, ordinal, headings, text, start_at, end_at)
     SELECT d.id, n, '{}', '', 0, 0 FROM library_documents d, generate_series(1, $1::int) AS n`,
    [PASSAGES / LIBRARIES],
  )
  const terms = vocabulary.map((word) => termOf(CONFIGURATION, word))
  await pool.query('CREATE TABLE bench_words AS SELECT * FROM unnest($1::int[]) WITH ORDINALITY AS w (term, place)', [
    terms,
  ])
  await pool.query('CREATE UNIQUE INDEX ON bench_words (place)')
  // The earlier a word the more often it stands, as in natural texts. Some passages at a time: sorting all at once needs the disk.
  const { rows: extent } = await pool.query<{ least: number; most: number }>(
    'SELECT min(id) AS least, max(id) AS most FROM library_passages',
  )
  const { least, most } = extent[0] ?? { least: 1, most: 0 }
  for (let from = least; from <= most; from += PASSAGES / LIBRARIES) {
    await pool.query(
      `INSERT INTO library_postings (term, library, passage, times, length)
       SELECT w.term, said.key, said.id, least(count(*), 100)::smallint, $1::smallint
       FROM (SELECT p.id, l.key, 1 + floor($2::int * power(random(), 4))::int AS place
             FROM library_passages p JOIN library_documents d ON d.id = p.document_id
             JOIN libraries l ON l.id = d.library_id, generate_series(1, $1::int)
             WHERE p.id >= $3::int AND p.id < $4::int) said
       JOIN bench_words w ON w.place = said.place GROUP BY w.term, said.key, said.id
       -- As they are written: a passage after the other.
       ORDER BY said.id`,
      [WORDS_OF_PASSAGE, vocabulary.length, from, from + PASSAGES / LIBRARIES],
    )
  }
  await pool.query(`
    CREATE INDEX library_postings_of_term ON library_postings (term, library) INCLUDE (passage, times, length);
    CREATE INDEX library_postings_of_passage ON library_postings (passage);`)
  await pool.query('VACUUM (ANALYZE) library_postings, library_passages, library_documents')
  return rows.map(({ key }) => key)
}
