import { estimateSending, type PricedChatModel, type SendingEstimate } from '#estimates/estimate-sending.ts'
import type { MessageContent } from '#messages/thread-message.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { priceOfUsage } from '#pricing/price-of-usage.ts'
import { estimateTokens } from '#tokens/estimate-tokens.ts'
import { vendorOf } from '#providers/provider-name.ts'
import type { ReplayTurn } from './replay-turns.ts'

type Replay = {
  model: PricedChatModel
  options: OptionValues
  turns: readonly ReplayTurn<MessageContent>[]
  /** What every model is told in it beforehand. */
  instructions: readonly MessageContent[]
  /** Each prompt stands alone: nothing of what was said before goes with it. */
  alone: boolean
}

/**
 * Tokens and money of a conversation that is asked again, before it is: every question goes out with all that comes before it, and the new
 * answers are taken to be as long as the old ones.
 */
export function estimateReplay({ model, options, turns, instructions, alone }: Replay): SendingEstimate {
  const before: MessageContent[] = []
  const all: SendingEstimate[] = []
  for (const { questions, answers } of turns) {
    const parts = questions.flatMap((message) => message.parts)
    const branch = alone ? instructions : [...instructions, ...before]
    const one = estimateSending({ model, options, branch, parts })
    const tokens = lengthOf(answers, model)
    all.push(tokens === 0 ? one : withAnswer(one, Math.min(tokens, one.answer.most ?? Infinity), model))
    // Their counts are of another model.
    before.push(...questions, ...answers.map(({ role, parts }) => ({ role, parts })))
  }
  return sumOf(all)
}

function lengthOf(answers: readonly MessageContent[], { provider }: PricedChatModel): number {
  return answers.reduce((sum, { parts, metadata }) => {
    const counted = metadata?.receipt?.usage.outputTokens ?? 0
    const words = () =>
      parts.reduce((all, part) => all + (part.type === 'text' ? estimateTokens(part.text, vendorOf(provider)) : 0), 0)
    return sum + (counted > 0 ? counted : words())
  }, 0)
}

function withAnswer(one: SendingEstimate, tokens: number, { pricing }: PricedChatModel): SendingEstimate {
  const answer = priceOfUsage(pricing, { inputTokens: 0, cachedInputTokens: 0, outputTokens: tokens })
  return {
    ...one,
    answer: { ...one.answer, tokens, from: 'earlier' },
    total: one.total - one.answer.tokens + tokens,
    cost: one.cost && { ...one.cost, answer, total: one.cost.total - one.cost.answer + answer },
  }
}

function sumOf(all: readonly SendingEstimate[]): SendingEstimate {
  const sum = (value: (one: SendingEstimate) => number) => all.reduce((total, one) => total + value(one), 0)
  const most = (value: (one: SendingEstimate) => number | null | undefined) =>
    all.every((one) => typeof value(one) === 'number') ? sum((one) => value(one) ?? 0) : null
  const cost = (name: 'total' | 'history' | 'words' | 'files' | 'answer' | 'beside' | 'summary') =>
    sum((one) => one.cost?.[name] ?? 0)
  return {
    history: sum((one) => one.history),
    counted: 0,
    summary: all.find(({ summary }) => summary !== null)?.summary ?? null,
    tooLong: all.some(({ tooLong }) => tooLong),
    cached: sum((one) => one.cached),
    words: sum((one) => one.words),
    files: sum((one) => one.files),
    answer: {
      tokens: sum((one) => one.answer.tokens),
      from: all.every(({ answer }) => answer.from === 'usual') ? 'usual' : 'earlier',
      most: most((one) => one.answer.most),
      requests: 1,
      beside: sum((one) => one.answer.beside),
    },
    input: sum((one) => one.input),
    total: sum((one) => one.total),
    cost: all.some((one) => one.cost === null)
      ? null
      : {
          total: cost('total'),
          history: cost('history'),
          words: cost('words'),
          files: cost('files'),
          answer: cost('answer'),
          beside: cost('beside'),
          summary: cost('summary'),
          most: most((one) => one.cost?.most),
        },
    atLeast: all.some(({ atLeast }) => atLeast),
    companion: all.some(({ companion }) => companion),
    tools: all.some(({ tools }) => tools),
    contextShare: all.reduce<number | null>(
      (largest, { contextShare }) => (contextShare === null ? largest : Math.max(largest ?? 0, contextShare)),
      null,
    ),
  }
}
