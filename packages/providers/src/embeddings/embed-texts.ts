import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import type { EmbeddingModelV4Result } from '@ai-sdk/provider'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import { warningInWords } from '#chat/call-settings.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'
import { askVendor, type Asked, type VendorMeans } from '#wire/ask-vendor.ts'
import type { EmbeddingAdapter } from './embedding-adapter.ts'
import type { EmbeddingOutcome, EmbeddingRequest } from './embedding-request.ts'

/** Requests that are under way at a time, where a model takes several. */
const AT_ONCE = 3

/** What a request takes where the SDK names no limit. */
const MOST_A_REQUEST = 96

type Batch = { texts: readonly string[]; result: EmbeddingModelV4Result }

/**
 * Has vectors made of texts, in as many requests as the model needs. Never throws. Where one request fails there are no vectors: a part
 * of them would stand at the wrong texts.
 */
export async function embedTexts(
  request: EmbeddingRequest,
  adapter: Connected<EmbeddingAdapter>,
  means: VendorMeans,
): Promise<EmbeddingOutcome> {
  const { answers, brokenOff } = await askForAll(request, adapter, means)
  const made = answers.flatMap((answer) => (answer.status === 'answered' ? [answer.answer] : []))
  const usage = withBrokenOff(made.length === 0 ? NO_USAGE : usageOf(made), brokenOff)
  const warnings = [...new Set(made.flatMap(({ result }) => result.warnings.map(warningInWords)))]
  const failure = answers.find(({ status }) => status !== 'answered')
  if (failure?.status === 'failed') return { status: 'failed', vectors: [], usage, warnings, error: failure.error }
  if (failure !== undefined) return { status: 'cancelled', vectors: [], usage, warnings }
  const vectors = made.flatMap(({ result }) => result.embeddings)
  const error = problemOf(vectors, request, adapter)
  if (error) return { status: 'failed', vectors: [], usage, warnings, error }
  return { status: 'completed', vectors, usage, warnings }
}

/** Asks for all batches, some at a time; once one has failed no further one is asked for. `brokenOff` are texts that the vendor was at work on when somebody left. */
async function askForAll(
  { model, texts, purpose, signal }: EmbeddingRequest,
  adapter: Connected<EmbeddingAdapter>,
  means: VendorMeans,
): Promise<{ answers: Asked<Batch>[]; brokenOff: string[] }> {
  const vendor = { title: adapter.title, modelName: model.name, requestIdHeaders: adapter.requestIdHeaders }
  const embedding = adapter.embeddingModel(model)
  const providerOptions = adapter.purposeOptions?.(model, purpose) ?? {}
  const most = (await embedding.maxEmbeddingsPerCall) ?? MOST_A_REQUEST
  const atOnce = (await embedding.supportsParallelCalls) ? AT_ONCE : 1
  const batches = inBatches(texts, Math.min(most, MOST_A_REQUEST))
  const answers: Asked<Batch>[] = []
  let next = 0
  async function askInTurn(): Promise<void> {
    while (next < batches.length && answers.every(({ status }) => status === 'answered')) {
      const place = next
      next += 1
      const values = batches[place] ?? []
      const call = { values: [...values], abortSignal: signal, providerOptions }
      answers[place] = await askVendor(
        async () => ({ texts: values, result: await embedding.doEmbed(call) }),
        vendor,
        means,
        signal,
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askInTurn))
  const brokenOff = batches.filter((_, place) => {
    const answer = answers[place]
    return answer?.status === 'cancelled' && answer.isBrokenOff
  })
  return { answers: answers.filter((answer) => answer !== undefined), brokenOff: brokenOff.flat() }
}

function inBatches(texts: readonly string[], most: number): string[][] {
  const count = Math.ceil(texts.length / most)
  return Array.from({ length: count }, (_, index) => texts.slice(index * most, (index + 1) * most))
}

/** What is wrong with vectors that came: another number than of texts, of different lengths, or not of numbers. */
function problemOf(
  vectors: readonly (readonly number[])[],
  { texts }: EmbeddingRequest,
  { title }: Connected<EmbeddingAdapter>,
): RunError | undefined {
  const length = vectors[0]?.length ?? 0
  const areSound = vectors.every((vector) => vector.length === length && vector.every(Number.isFinite))
  if (length > 0 && areSound && vectors.length === texts.length) return undefined
  return { message: `${title} returned embeddings that cannot be used.`, retryable: true }
}

function usageOf(made: readonly Batch[]): Usage {
  const counted = made.map(({ texts, result }) => tokensOf(result) ?? estimated(texts))
  return {
    ...NO_USAGE,
    inputTokens: counted.reduce((sum, tokens) => sum + tokens, 0),
    ...(made.some(({ result }) => tokensOf(result) === undefined) && { estimated: true }),
  }
}

/** What the vendor was at work on when it was broken off is charged as if it had come. */
function withBrokenOff(usage: Usage, texts: readonly string[]): Usage {
  if (texts.length === 0) return usage
  return { ...usage, inputTokens: usage.inputTokens + estimated(texts), estimated: true }
}

/** Google and Nova count nothing; the SDK makes NaN of the latter. */
function tokensOf({ usage }: EmbeddingModelV4Result): number | undefined {
  return Number.isFinite(usage?.tokens) ? usage?.tokens : undefined
}

function estimated(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / CHARACTERS_A_TOKEN), 0)
}
