import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import type { RerankingModelV4CallOptions } from '@ai-sdk/provider'
import type { Usage } from '@atrium/domain/runs/receipt'
import { warningInWords } from '#chat/call-settings.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'
import { askVendor, type VendorMeans } from '#wire/ask-vendor.ts'
import type { RerankAdapter } from './rerank-adapter.ts'
import type { RankedText, RerankOutcome, RerankRequest } from './rerank-request.ts'

/** A longer text counts as several. Source: "What counts as a search?" in https://cohere.com/pricing; Amazon Bedrock has the same. */
const TOKENS_A_TEXT = 500
/** One unit of search is a question with so many texts. */
const TEXTS_A_SEARCH = 100

/** Has texts put in the order in which they answer a question, with one request. Never throws. */
export async function rerankTexts(
  { model, question, texts, signal }: RerankRequest,
  adapter: Connected<RerankAdapter>,
  means: VendorMeans,
): Promise<RerankOutcome> {
  const vendor = { title: adapter.title, modelName: model.name, requestIdHeaders: adapter.requestIdHeaders }
  const reranking = adapter.rerankingModel(model)
  const call: RerankingModelV4CallOptions = {
    query: question,
    documents: { type: 'text', values: [...texts] },
    topN: texts.length,
    abortSignal: signal,
  }
  const asked = await askVendor(async () => reranking.doRerank(call), vendor, means, signal)
  if (asked.status === 'cancelled') {
    const usage = asked.isBrokenOff ? usageOf(undefined, texts) : NO_USAGE
    return { status: 'cancelled', ranking: [], usage, warnings: [] }
  }
  if (asked.status === 'failed') return { ...asked, ranking: [], usage: NO_USAGE, warnings: [] }
  const { answer } = asked
  const usage = usageOf(adapter.searchesOf?.(answer.response?.body), texts)
  const warnings = (answer.warnings ?? []).map(warningInWords)
  const ranking = soundRanking(answer.ranking, texts.length)
  if (ranking.length > 0) return { status: 'completed', ranking, usage, warnings }
  const error = { message: `${adapter.title} returned a ranking that cannot be used.`, retryable: true }
  return { status: 'failed', ranking, usage, warnings, error }
}

/** What a ranking says of the texts that there are, best first: a place that is none, or one that is told again, is left out. */
function soundRanking(
  given: readonly { index: number; relevanceScore: number }[],
  count: number,
): readonly RankedText[] {
  const scores = new Map<number, number>()
  for (const { index, relevanceScore: score } of given) {
    const isPlace = Number.isInteger(index) && index >= 0 && index < count
    if (isPlace && Number.isFinite(score) && !scores.has(index)) scores.set(index, score)
  }
  return [...scores]
    .map(([index, score]) => ({ index, score }))
    .toSorted((one, other) => other.score - one.score || one.index - other.index)
}

function usageOf(told: number | undefined, texts: readonly string[]): Usage {
  if (told !== undefined) return { ...NO_USAGE, searches: told }
  const parts = texts.map((text) => Math.max(1, Math.ceil(text.length / CHARACTERS_A_TOKEN / TOKENS_A_TEXT)))
  const counted = parts.reduce((sum, count) => sum + count, 0)
  return { ...NO_USAGE, searches: Math.ceil(counted / TEXTS_A_SEARCH), estimated: true }
}
