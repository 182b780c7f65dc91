import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { GenerationOutcome } from '#generation/generation.ts'
import type { RunPlan } from '../runs/start/run-plan.ts'

const NO_USAGE = { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 }

/** The end of an answer whose conversation is more than its model reads: it is not asked. */
export function outcomeTooLong({ prepared: { model, warnings }, options }: RunPlan, tokens: number): GenerationOutcome {
  const count = (value: number) => value.toLocaleString('en-US')
  const message = `This conversation is too long for ${model.name}: about ${count(tokens)} tokens, and it reads ${count(model.context ?? 0)}. Choose a model with a larger context window, summarize earlier messages, or start a new conversation.`
  return {
    status: 'failed',
    usage: NO_USAGE,
    finishReason: null,
    warnings: [...warnings],
    error: { message, retryable: false },
    reasoningMs: null,
    receipt: {
      model: { provider: model.provider, model: model.id },
      options,
      usage: NO_USAGE,
      cost: 0,
      pricing: model.pricing,
      timeToFirstToken: null,
      totalTime: 0,
      finishReason: null,
    },
  }
}

/** An outcome whose receipt has what summarizing earlier messages has taken. */
export function withPaidSummary(outcome: GenerationOutcome, paid: readonly PaidStep[]): GenerationOutcome {
  if (paid.length === 0) return outcome
  const { receipt } = outcome
  const cost = paid.reduce((sum, step) => sum + step.cost, receipt.cost)
  return { ...outcome, receipt: { ...receipt, cost, summary: [...paid] } }
}
