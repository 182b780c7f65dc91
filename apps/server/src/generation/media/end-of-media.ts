import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { Asked } from '../asked.ts'
import type { GenerationOutcome, RunMeans } from '../generation.ts'
import { receiptOf } from '../receipt-of.ts'

const NOTHING: Usage = { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 }

export type MediaEnd = {
  status: GenerationOutcome['status']
  usage?: Usage
  warnings: readonly string[]
  error?: RunError
  /** When the first file was there. */
  firstAt?: Date | null
}

/** How the making of images or videos ended, with its receipt. Times count from the start of the run, restarts included. */
export function endOfMedia(asked: Asked, { startedAt }: Pick<RunMeans, 'startedAt'>, end: MediaEnd): GenerationOutcome {
  const { status, usage = NOTHING, error, firstAt } = end
  const finishReason = status === 'completed' ? 'stop' : null
  const receipt = receiptOf(asked, {
    usage,
    finishReason,
    timeToFirstToken: firstAt ? firstAt.getTime() - startedAt.getTime() : null,
    totalTime: Math.max(0, asked.clock().getTime() - startedAt.getTime()),
  })
  const warnings = [...new Set([...asked.warnings, ...end.warnings])]
  return { status, usage, finishReason, warnings, ...(error && { error }), receipt, reasoningMs: null }
}
