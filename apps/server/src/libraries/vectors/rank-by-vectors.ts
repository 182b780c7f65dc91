import { likeness } from '@atrium/domain/libraries/packed-vector'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { RankedPassage } from '../searching/index-store.ts'
import type { createVectorsStore } from './vectors-store.ts'

/** A question as a vector of a model, and the vectors of passages that it is compared with. */
export type VectorQuestion = { model: ModelRef; vector: Float32Array; spaces: readonly number[] }

/** Vectors that are read at once, and passages that are ranked. */
const READ_AT_ONCE = 2000
const RANKED = 100

/** Passages of libraries that the caller may see by how like a question they are, best first. Exact: every vector is looked at. */
export async function rankByVectors(
  store: Pick<ReturnType<typeof createVectorsStore>, 'page'>,
  { vector, spaces }: VectorQuestion,
  signal: AbortSignal,
): Promise<RankedPassage[]> {
  let best: RankedPassage[] = []
  let after = { space: 0, passage: 0 }
  for (;;) {
    signal.throwIfAborted()
    const page = await store.page(spaces, after, READ_AT_ONCE)
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
