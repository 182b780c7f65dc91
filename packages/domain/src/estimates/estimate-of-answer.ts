import type { ModelEntry } from '#models/model-entry.ts'
import type { Receipt } from '#runs/receipt.ts'
import type { SentMessage } from '#tokens/count-history.ts'
import { estimateSending } from './estimate-sending.ts'

/** What an answer was estimated to take, in tokens and US dollars; the money is null where the model had no price. */
export type EstimatedAnswer = { input: number; output: number; cost: number | null }

/**
 * What was estimated before an answer was asked for, reckoned from what is kept of the conversation and by the prices of that day.
 * Null where the vendor sent no counts that it could be held against.
 * @param before the messages that went out, up to the question
 * @param bounds what the model reads, and what bounds its answers; null where it is not offered any more
 * @param cachedSince of answers that were begun before, as ISO text of UTC, nothing was in the vendor's cache any more
 */
export function estimateOfAnswer(
  { model: { model, provider }, options, pricing, usage }: Receipt,
  before: readonly SentMessage[],
  bounds: Pick<ModelEntry, 'inputs' | 'maxTokens' | 'context'> | null,
  cachedSince?: string,
): EstimatedAnswer | null {
  if (usage.estimated) return null
  const question = before.at(-1)?.role === 'user' ? before.at(-1) : undefined
  const { input, answer, cost } = estimateSending({
    model: {
      id: model,
      provider,
      pricing,
      router: false,
      inputs: bounds?.inputs ?? [],
      maxTokens: bounds?.maxTokens ?? null,
      context: bounds?.context ?? null,
    },
    options,
    branch: question ? before.slice(0, -1) : before,
    parts: question?.parts ?? [],
    cachedSince,
  })
  return { input, output: answer.tokens, cost: cost?.total ?? null }
}
