import type { ModelRef } from '#models/model-entry.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { ESTIMATE_UNITS } from '#pricing/estimate-cost.ts'
import type { MessageContent } from '#messages/thread-message.ts'

export type ExpectedAnswer = {
  tokens: number
  /** `earlier`: as long as the answers before. `usual`: as long as the comparison of models takes an answer to be. */
  from: 'earlier' | 'usual'
  /** The most that may come; null where nothing bounds it. */
  most: number | null
}

/** The names under which vendors take the longest answer. */
const MOST_TOKENS = [
  'max_tokens',
  'max_completion_tokens',
  'maxOutputTokens',
  'maxTokens',
  'maxTokenCount',
  'max_gen_len',
  'max_tokens_to_sample',
]
/** Older answers say little about the next. */
const RECENT = 9

/**
 * How long the answer will be: the median of the thread's latest answers, those of the same model before all others, never more
 * than the model and its options allow. Thinking counts, since it is paid for.
 */
export function expectAnswer(
  branch: readonly MessageContent[],
  { model, maxTokens, options }: Pick<ModelRef, 'model'> & { maxTokens: number | null; options: OptionValues },
): ExpectedAnswer {
  const receipts = branch
    .flatMap(({ metadata }) => metadata?.receipt ?? [])
    .filter(({ usage }) => usage.outputTokens > 0)
  const own = receipts.filter((receipt) => receipt.model.model === model)
  const lengths = (own.length > 0 ? own : receipts).slice(-RECENT).map(({ usage }) => usage.outputTokens)
  const most = mostTokens(options, maxTokens)
  const tokens = Math.min(median(lengths) ?? ESTIMATE_UNITS.token, most ?? Infinity)
  return { tokens, from: lengths.length > 0 ? 'earlier' : 'usual', most }
}

function mostTokens(options: OptionValues, ofModel: number | null): number | null {
  const set = MOST_TOKENS.map((name) => options[name]).filter((value) => typeof value === 'number' && value > 0)
  const bounds = [...set, ...(ofModel === null ? [] : [ofModel])].map(Number)
  return bounds.length === 0 ? null : Math.min(...bounds)
}

/** The middle one; of two in the middle the longer, because a sum is better a little too high. */
function median(lengths: readonly number[]): number | undefined {
  return lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]
}
