import { RERANKED, rerankedPlaces } from '@atrium/domain/libraries/retrieval/reranked-places'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { RerankGeneration } from '#generation/rerank-generation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { PayingKey } from '../paying-key.ts'

export type RerankingMeans = { reranking: RerankGeneration; rulesFor: RulesFor }

/** A passage that the caller sees, as far as a reranker is concerned. */
export type RerankablePassage = {
  document: string
  headings: readonly string[]
  text: string
  projectId: number
  /** The model that its library names; its texts are given to no other. */
  reranking: ModelRef | null
}

/** The order now, what each reranked passage has, who was asked, and why somebody was not. */
export type RerankedPassages = {
  order: readonly number[]
  scores: Map<number, number>
  models: ModelRef[]
  warnings: string[]
}

/** The same of passages that no reranker was asked about. */
export const asFound = (order: readonly number[]): RerankedPassages => {
  return { order, scores: new Map(), models: [], warnings: [] }
}

type Asking = {
  /** Who asks, and pays for it in the project of the libraries. */
  author: string
  question: string
  secureData: boolean
  onPaid: ((step: PaidStep) => void) | undefined
  key: PayingKey | undefined
}

/** Milliseconds that a reranker may take: the passages that were found wait for it. */
const PATIENCE = 3000

/**
 * Has the best passages put in order by the rerankers of their libraries. Those of several rerankers, and of several projects, keep their places among each other. A
 * provider that fails, is slow or may not be asked costs its order and nothing else: a warning says why.
 * @param ranked the passages in the order in which they were found
 * @param found those of them that the caller sees
 * @throws the abort of the signal, never a failure of a provider
 */
export async function rerankPassages(
  { reranking, rulesFor }: RerankingMeans,
  { author, question, secureData, onPaid, key }: Asking,
  ranked: readonly number[],
  found: ReadonlyMap<number, RerankablePassage>,
  signal: AbortSignal,
): Promise<RerankedPassages> {
  const result = asFound(ranked)
  const best = ranked.flatMap((id) => {
    const passage = found.get(id)
    return passage ? [{ id, ...passage }] : []
  })
  // Rules, and who pays, are those of a project.
  const groups = Map.groupBy(
    best.slice(0, RERANKED),
    ({ reranking: ref, projectId }) => ref && `${projectId} ${ref.provider}/${ref.model}`,
  )
  for (const passages of groups.values()) {
    const [first] = passages
    // One passage alone has no order.
    if (!first?.reranking || passages.length < 2) continue
    const { allowed } = await rulesFor({ host: undefined }, first.projectId)
    const payer = { author, projectId: first.projectId, kind: 'search' as const, ...(key && { keyId: key.id }) }
    const texts = passages.map(({ document, headings, text }) => [document, ...headings, text].join('\n'))
    try {
      const soon = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
      const wish = { ref: first.reranking, question, texts, secureData, allowed, payer, recordPaid: key?.recordPaid }
      const { model, ranking, cost } = await reranking.rerank(wish, soon)
      if (cost > 0) onPaid?.({ model, cost })
      const ids = passages.map(({ id }) => id)
      for (const { index, score } of ranking) result.scores.set(ids[index] ?? -1, score)
      const order = ranking.flatMap(({ index }) => ids[index] ?? [])
      result.order = rerankedPlaces(result.order, ids, order)
      if (!result.models.some((one) => one.provider === model.provider && one.model === model.model))
        result.models.push(model)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Refusal)) throw error
      result.warnings.push(`Not reranked: ${error.message || 'the model did not answer.'}`)
    }
  }
  return result
}
