import type { ModelRef } from '#models/model-entry.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { ESTIMATE_UNITS } from '#pricing/estimate-cost.ts'
import type { Receipt } from '#runs/receipt.ts'
import type { MessageContent } from '#messages/thread-message.ts'

export type ExpectedAnswer = {
  tokens: number
  /** `earlier`: as long as the answers before. `usual`: as long as the comparison of models takes an answer to be. */
  from: 'earlier' | 'usual'
  /** The most that may come; null where nothing bounds it. */
  most: number | null
  /** How often the model is asked for it: once more after each use of tools. All that goes out is read each time. */
  requests: number
  /** US dollars for what answers have beside their words: uses of tools, and searches of libraries. */
  beside: number
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
 * How long the answer will be, how often its model is asked, and what it has beside: the median of the thread's latest answers, those of the
 * same model before all others, the length never more than the model and its options allow. Thinking counts, since it is paid for.
 */
export function expectAnswer(
  branch: readonly MessageContent[],
  { model, maxTokens, options }: Pick<ModelRef, 'model'> & { maxTokens: number | null; options: OptionValues },
): ExpectedAnswer {
  const receipts = branch
    .flatMap(({ metadata }) => metadata?.receipt ?? [])
    .filter(({ usage }) => usage.outputTokens > 0)
  const own = receipts.filter((receipt) => receipt.model.model === model)
  const recent = (own.length > 0 ? own : receipts).slice(-RECENT)
  const lengths = recent.map(({ usage }) => usage.outputTokens)
  const most = mostTokens(options, maxTokens)
  const tokens = Math.min(median(lengths) ?? ESTIMATE_UNITS.token, most ?? Infinity)
  return {
    tokens,
    from: lengths.length > 0 ? 'earlier' : 'usual',
    most,
    requests: median(recent.map(({ usage }) => usage.requests ?? 1)) ?? 1,
    beside: median(recent.map(paidBeside)) ?? 0,
  }
}

function paidBeside({ search = [], tools = [] }: Receipt): number {
  return [...search, ...tools].reduce((sum, { cost }) => sum + cost, 0)
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
