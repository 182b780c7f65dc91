import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import { likeness } from '@atrium/domain/libraries/retrieval/packed-vector'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Database } from '#platform/database/open-database.ts'
import type { RankedPassage } from '../searching/index-store.ts'
import type { Pgvector } from './create-pgvector.ts'
import { createPgvectorStore } from './pgvector-store.ts'
import { createVectorsStore } from './vectors-store.ts'

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

/** Vectors that are read at once, and passages that are ranked. */
const READ_AT_ONCE = 2000
const RANKED = 100
/** Up to so many every vector is looked at: that is exact, and as quick as an index. */
const FEW = 10_000

/** Passages of libraries that the caller may see by how like a question they are, best first. In a transaction. */
export async function rankByVectors(
  tx: Database,
  pgvector: Pick<Pgvector, 'serves'>,
  asked: Asked,
  signal: AbortSignal,
): Promise<RankedPassage[]> {
  if (!pgvector.serves(asked.vector.length)) return rankEach(createVectorsStore(tx), asked, signal)
  signal.throwIfAborted()
  const store = createPgvectorStore(tx)
  const question = { ...asked, dimensions: asked.vector.length, limit: RANKED }
  if (asked.vectors <= FEW) return store.nearestOfAll(question)
  const nearest = await store.nearest(question)
  // Where permitted passages are rare among all, the index gives up before it has found enough.
  return nearest.length < RANKED ? store.nearestOfAll(question) : nearest
}

/** The same without the extension: exact, since every vector is looked at. */
async function rankEach(
  store: Pick<ReturnType<typeof createVectorsStore>, 'page'>,
  { vector, spaces, filter }: Asked,
  signal: AbortSignal,
): Promise<RankedPassage[]> {
  let best: RankedPassage[] = []
  let after = { space: 0, passage: 0 }
  for (;;) {
    signal.throwIfAborted()
    const page = await store.page({ spaces, filter }, after, READ_AT_ONCE)
    const scored = page.map(({ passage, scale, numbers }) => {
      const bytes = new Int8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
      return { passage, score: likeness(vector, { scale, numbers: bytes }) }
    })
    best = [...best, ...scored].toSorted((one, other) => other.score - one.score).slice(0, RANKED)
    const last = page.at(-1)
    if (!last || page.length < READ_AT_ONCE) return best
    after = last
  }
}
