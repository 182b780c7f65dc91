import { randomUUID } from 'node:crypto'
import { searchConfigurationOf } from '@atrium/domain/libraries/text-language'
import { normalizedText } from '@atrium/domain/search/words-of'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { indexedPassages } from '../../apps/server/src/libraries/documents/indexed-passages.ts'
import { languageOf } from '../../apps/server/src/libraries/documents/language-of.ts'
import { createIndexStore } from '../../apps/server/src/libraries/searching/index-store.ts'
import { createFrequencyMemory } from '../../apps/server/src/libraries/searching/known-frequencies.ts'
import { rankByWords } from '../../apps/server/src/libraries/searching/rank-by-words.ts'
import type { Figure } from '../figure.ts'
import { median, percentile } from '../lab/median.ts'
import { startDatabase } from '../lab/start-server.ts'
import { FUSION, fuseRanks } from '@atrium/domain/libraries/retrieval/fuse-ranks'
import { likeness, packVector, unitVector } from '@atrium/domain/libraries/retrieval/packed-vector'
import { vectorsOf } from '../retrieval/collection-vectors.ts'
import { generatedCollection } from '../retrieval/generated-collection.ts'
import { ndcgAt10, recallAt100 } from '../retrieval/ranking-quality.ts'
import { type Collection, type CollectionDocument, readCollection } from '../retrieval/read-collection.ts'
import { createReferenceRanking } from '../retrieval/reference-ranking.ts'

const FIRST = 100
/** What vectors could count beside words. */
const WEIGHTS = [0.1, 0.3, 0.5, 1, 2, 4]

/** How well and how fast each way answers all questions. */
type Answered = { ndcg: number; recall: number; times: number[] }

/**
 * Libraries asked the questions of a test collection: how good the ranking is beside a plain BM25 over the same words, how fast documents are
 * indexed and questions answered. @param folder a collection as BEIR or TREC distribute them; a generated one without it
 */
export async function measure(folder?: string): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const { pool } = await startDatabase(stack)
  const collection = folder === undefined ? generatedCollection() : await readCollection(folder)
  const { documents, questions } = collection
  console.log(`${collection.name}: ${documents.length} documents, ${questions.length} questions`)
  const indexed = await indexAll(pool, documents, folder !== undefined)
  await pool.query('VACUUM (ANALYZE) library_passages, library_postings, library_documents')
  const reference = await referenceOf(pool, collection)
  const means = { index: createIndexStore(drizzle({ client: pool })), memory: createFrequencyMemory() }
  const byWords = async (question: string) => {
    const { ranked } = await rankByWords(means, [indexed.library], question)
    return [...new Set(ranked.map(({ passage }) => indexed.documentOf.get(passage) ?? ''))]
  }
  const ours = await answerAll(collection, ({ text }) => byWords(text))
  return [
    quality('nDCG@10', ours.ndcg, reference.ndcg),
    quality('recall@100', ours.recall, reference.recall),
    {
      name: 'indexing a document, each in a transaction',
      value: indexed.milliseconds / documents.length,
      unit: 'ms',
      baseline: { name: 'its stems alone', value: reference.stemming / documents.length },
      target: null,
    },
    {
      name: 'a question, p95',
      value: percentile(ours.times, 0.95),
      unit: 'ms',
      baseline: { name: 'the median', value: median(ours.times) },
      target: { of: 'value', most: 1000 },
    },
    ...(await hybridFigures(collection, { folder, byWords, words: ours })),
  ]
}

/** Words and vectors together are the way of a library with a model only where they find better than either alone. */
async function hybridFigures(
  collection: Collection,
  {
    folder,
    byWords,
    words,
  }: { folder: string | undefined; byWords: (question: string) => Promise<string[]>; words: Answered },
): Promise<Figure[]> {
  const { model, of } = await vectorsOf(collection, folder)
  const ids = collection.documents.map(({ id }) => id)
  const packed = ids.map((id) => packVector([...(of.get(id) ?? [])]))
  const byVectors = async (id: string) => {
    const question = unitVector([...(of.get(id) ?? [])])
    const scored = packed.map((vector, place) => ({ place, score: likeness(question, vector) }))
    return scored
      .toSorted((one, other) => other.score - one.score || one.place - other.place)
      .slice(0, FIRST)
      .map(({ place }) => ids[place] ?? '')
  }
  const places = new Map(ids.map((id, place) => [id, place]))
  const placesOf = (ranked: readonly string[]) => ranked.map((id) => places.get(id) ?? 0)
  const rankings = new Map<string, { said: number[]; meant: number[] }>()
  for (const { id, text } of collection.questions)
    rankings.set(id, { said: placesOf(await byWords(text)), meant: placesOf(await byVectors(id)) })
  const byBoth = (weight: number) =>
    answerAll(collection, async ({ id }) => {
      const { said = [], meant = [] } = rankings.get(id) ?? {}
      const fused = fuseRanks([
        { ranked: said, weight: FUSION.words },
        { ranked: meant, weight },
      ])
      return fused.map(({ passage }) => ids[passage] ?? '')
    })
  const vectors = await answerAll(collection, ({ id }) => byVectors(id))
  const both = await byBoth(FUSION.vectors)
  const weighted = await Promise.all(WEIGHTS.map(async (weight) => ({ weight, ndcg: (await byBoth(weight)).ndcg })))
  const [best = { weight: FUSION.vectors, ndcg: both.ndcg }] = weighted.toSorted((one, other) => other.ndcg - one.ndcg)
  const better = (of: 'ndcg' | 'recall') => ({
    name: words[of] >= vectors[of] ? 'words alone, the better one' : 'vectors alone, the better one',
    value: Math.max(words[of], vectors[of]),
  })
  const target = { of: 'ratio', least: 1 } as const
  return [
    {
      name: `nDCG@10 by vectors of ${model}`,
      value: vectors.ndcg,
      unit: '',
      baseline: { name: 'by words', value: words.ndcg },
      target: null,
    },
    {
      name: `nDCG@10 by both, vectors at ${FUSION.vectors}`,
      value: both.ndcg,
      unit: '',
      baseline: better('ndcg'),
      target,
    },
    {
      name: `nDCG@10 by both, vectors at ${best.weight}, the best of ${WEIGHTS.join(', ')}`,
      value: best.ndcg,
      unit: '',
      baseline: better('ndcg'),
      target: null,
    },
    { name: 'recall@100 by both', value: both.recall, unit: '', baseline: better('recall'), target: null },
  ]
}

function quality(name: string, value: number, reference: number): Figure {
  const baseline = { name: 'BM25, k1 1.2, b 0.75', value: reference }
  return { name, value, unit: '', baseline, target: { of: 'ratio', least: 1 } }
}

async function answerAll(
  { questions, judged }: Collection,
  answer: (question: Collection['questions'][number]) => Promise<string[]>,
): Promise<Answered> {
  const sums = { ndcg: 0, recall: 0 }
  const times: number[] = []
  for (const question of questions) {
    const { id } = question
    const began = performance.now()
    const ranked = await answer(question)
    times.push(performance.now() - began)
    const relevance = judged.get(id) ?? new Map<string, number>()
    sums.ndcg += ndcgAt10(ranked, relevance) / questions.length
    sums.recall += recallAt100(ranked, relevance) / questions.length
  }
  return { ...sums, times }
}

/** Writes all documents as the jobs of libraries do. @param isNatural whether they are in a language that can be told */
async function indexAll(pool: pg.Pool, documents: readonly CollectionDocument[], isNatural: boolean) {
  const db = drizzle({ client: pool })
  const libraryId = randomUUID()
  const { rows } = await pool.query<{ key: number }>(
    `INSERT INTO libraries (id, project_id, author, path, name, description, protected, is_private, created_at, updated_at)
     VALUES ($1, 1, 'bench', 'bench', 'Bench', '', 'author', false, now(), now()) RETURNING key`,
    [libraryId],
  )
  const library = rows[0]?.key ?? 0
  const signal = new AbortController().signal
  const ids = new Map<string, string>()
  const began = performance.now()
  for (const { id, title, text } of documents) {
    const documentId = randomUUID()
    ids.set(documentId, id)
    const configuration = searchConfigurationOf(isNatural ? await languageOf(text) : 'en')
    const passages = await indexedPassages(title, { text }, signal)
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        INSERT INTO library_documents (id, library_id, author, name, source, size, state, bytes, configuration, created_at)
        VALUES (${documentId}, ${libraryId}, 'bench', ${title}, '{"kind":"text"}', 0, 'ready', 0, ${configuration}, now())`)
      const terms = await createIndexStore(tx).write({ documentId, library, configuration }, passages, signal)
      await tx.execute(sql`
        UPDATE library_documents SET passages = ${passages.length}, terms = ${terms} WHERE id = ${documentId}`)
    })
  }
  const milliseconds = performance.now() - began
  const { rows: written } = await pool.query<{ id: number; document_id: string }>(
    'SELECT id, document_id FROM library_passages',
  )
  const documentOf = new Map(written.map((row) => [row.id, ids.get(row.document_id) ?? '']))
  return { library, milliseconds, documentOf }
}

/** The same questions answered by BM25 with the usual constants, over English stems of the same words. */
async function referenceOf(pool: pg.Pool, collection: Collection): Promise<Answered & { stemming: number }> {
  const { documents } = collection
  const began = performance.now()
  const stems: string[][] = []
  for (const { title, text } of documents) stems.push(await stemsOf(pool, `${title} ${text}`))
  const stemming = performance.now() - began
  const rank = createReferenceRanking(stems)
  const answered = await answerAll(collection, async ({ text }) => {
    const places = rank(await stemsOf(pool, text), FIRST)
    return places.map((place) => documents[place]?.id ?? '')
  })
  return { ...answered, stemming }
}

async function stemsOf(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ lexeme: string; times: number }>(
    `SELECT lexeme, cardinality(positions) AS times FROM unnest(to_tsvector('english', $1))`,
    [normalizedText(text)],
  )
  return rows.flatMap(({ lexeme, times }) => Array.from({ length: times }, () => lexeme))
}
