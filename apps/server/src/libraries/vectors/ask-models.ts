import { unitVector } from '@atrium/domain/libraries/packed-vector'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { VectorQuestion } from './rank-by-vectors.ts'
import type { ActiveSpace } from './vectors-store.ts'

export type AskingMeans = { embedding: EmbeddingGeneration; rulesFor: RulesFor }

/** A question as vectors of the models of libraries, and why there is none of some: those libraries are asked by words alone then. */
export type AskedModels = { questions: VectorQuestion[]; warnings: string[] }

/** Milliseconds that a provider may take: the passages found by words wait for it. */
const PATIENCE = 8000
/** Vectors that one question is compared with: more take longer than anybody waits. */
const MOST_VECTORS = 150_000

type ToAsk = {
  question: string
  spaces: readonly ActiveSpace[]
  secureData: boolean
  onPaid: ((step: PaidStep) => void) | undefined
}

/** Has the vectors of a question made, one a model. @throws the abort of the signal, never a failure of a provider */
export async function askModels(
  { embedding, rulesFor }: AskingMeans,
  { question, spaces, secureData, onPaid }: ToAsk,
  signal: AbortSignal,
): Promise<AskedModels> {
  const vectors = spaces.reduce((sum, space) => sum + space.vectors, 0)
  if (vectors > MOST_VECTORS) {
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
    const wish = { ref: first.model, texts: [question], purpose: 'query' as const, secureData, allowed }
    try {
      const soon = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
      const { vectors: made, model, cost } = await embedding.embed(wish, soon)
      if (cost > 0) onPaid?.({ model, cost })
      const [vector] = made
      const ids = [first, ...others].map(({ id }) => id)
      if (vector) asked.questions.push({ model: first.model, vector: unitVector(vector), spaces: ids })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Refusal)) throw error
      asked.warnings.push(`Full text only: ${error.message || 'the model did not answer.'}`)
    }
  }
  return asked
}
