import { unitVector } from '@atrium/domain/libraries/retrieval/packed-vector'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { PayingKey } from '../paying-key.ts'
import type { Pgvector } from './create-pgvector.ts'
import type { VectorQuestion } from './rank-by-vectors.ts'
import type { ActiveSpace } from './vectors-store.ts'

export type AskingMeans = {
  embedding: EmbeddingGeneration
  rulesFor: RulesFor
  pgvector: Pick<Pgvector, 'isReady'>
}

/** A question as vectors of the models of libraries, and why there is none of some: those libraries are asked by words alone then. */
export type AskedModels = { questions: VectorQuestion[]; warnings: string[] }

/** Milliseconds that a provider may take: the passages found by words wait for it. */
const PATIENCE = 8000
/** Vectors that one question is compared with where no index serves: more take longer than anybody waits. */
const MOST_VECTORS = 150_000

type ToAsk = {
  /** Who asks, and pays for it in the project of the libraries. */
  author: string
  question: string
  spaces: readonly ActiveSpace[]
  secureData: boolean
  onPaid: ((step: PaidStep) => void) | undefined
  key: PayingKey | undefined
}

/** Has the vectors of a question made, one a model. @throws the abort of the signal, never a failure of a provider */
export async function askModels(
  { embedding, rulesFor, pgvector }: AskingMeans,
  { author, question, spaces, secureData, onPaid, key }: ToAsk,
  signal: AbortSignal,
): Promise<AskedModels> {
  const vectors = spaces.reduce((sum, space) => sum + space.vectors, 0)
  if (vectors > MOST_VECTORS && !pgvector.isReady()) {
    const [most, asked] = [MOST_VECTORS, vectors].map((count) => count.toLocaleString('en'))
    return {
      questions: [],
      warnings: [`Full text only: ${asked} vectors are more than the ${most} that one question can be compared with.`],
    }
  }
  const asked: AskedModels = { questions: [], warnings: [] }
  const models = Map.groupBy(spaces, ({ model }) => `${model.provider}/${model.model}`)
  for (const [first, ...others] of models.values()) {
    if (!first) continue
    const { allowed } = await rulesFor({ host: undefined }, first.projectId)
    const payer = { author, projectId: first.projectId, kind: 'search' as const, ...(key && { keyId: key.id }) }
    const wish = {
      ref: first.model,
      texts: [question],
      purpose: 'query' as const,
      secureData,
      allowed,
      payer,
      recordPaid: key?.recordPaid,
    }
    try {
      const soon = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
      const { vectors: made, model, cost } = await embedding.embed(wish, soon)
      if (cost > 0) onPaid?.({ model, cost })
      const [vector] = made
      const all = [first, ...others]
      if (!vector) continue
      asked.questions.push({
        model: first.model,
        vector: unitVector(vector),
        spaces: all.map(({ id }) => id),
        vectors: all.reduce((sum, space) => sum + space.vectors, 0),
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Refusal)) throw error
      asked.warnings.push(`Full text only: ${error.message || 'the model did not answer.'}`)
    }
  }
  return asked
}
