import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Database } from '#platform/database/open-database.ts'
import type { RankedPassage } from '../searching/index-store.ts'
import type { Pgvector } from './create-pgvector.ts'
import { createPgvectorStore } from './pgvector-store.ts'
import { createKeptVectorsStore } from './scoring/kept-vectors-store.ts'
import type { VectorScorer } from './scoring/score-apart.ts'

/** A question as a vector of a model, and the vectors of passages that it is compared with. */
export type VectorQuestion = {
  model: ModelRef
  vector: Float32Array
  spaces: readonly number[]
  /** How many vectors these have together. */
  vectors: number
}

/** @param keys what postings know the libraries by that the caller may see */
type Asked = VectorQuestion & { keys: readonly number[]; filter: PassageFilter | undefined }

/** @param pgvector the extension that compares where the database has it @param scorer compares where it has not */
export type VectorMeans = { pgvector: Pick<Pgvector, 'serves'>; scorer: Pick<VectorScorer, 'score'> }

const RANKED = 100
/** Up to so many every vector is looked at: that is exact, and as quick as an index. */
const FEW = 10_000

/**
 * Passages of libraries that the caller may see by how like a question they are, best first. In a transaction, in which others may ask while the
 * vectors are compared.
 */
export async function rankByVectors(
  tx: Database,
  { pgvector, scorer }: VectorMeans,
  asked: Asked,
  signal: AbortSignal,
): Promise<{ ranked: Promise<RankedPassage[]> | RankedPassage[] }> {
  signal.throwIfAborted()
  if (!pgvector.serves(asked.vector.length)) {
    const kept = createKeptVectorsStore(tx)
    const vectors = await kept.passages(asked)
    return scorer.score({ vector: asked.vector, vectors, limit: RANKED }, kept.read, signal)
  }
  const store = createPgvectorStore(tx)
  const question = { ...asked, dimensions: asked.vector.length, limit: RANKED }
  if (asked.vectors <= FEW) return { ranked: await store.nearestOfAll(question) }
  const nearest = await store.nearest(question)
  // Where permitted passages are rare among all, the index gives up before it has found enough.
  return { ranked: nearest.length < RANKED ? await store.nearestOfAll(question) : nearest }
}
