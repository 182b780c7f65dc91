import { readsAsItIs } from '@atrium/domain/file-reading/way-of-file'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { RunError, RunEvent } from '@atrium/domain/runs/run-event'
import type { ChatAdapter } from '#adapter.ts'
import type { VendorMeans } from '#wire/ask-vendor.ts'
import type { ChatOutcome, ChatRequest } from './chat-request.ts'
import type { Circuit } from '#wire/circuit.ts'
import { circuitError, waitInWords } from '#wire/provider-error.ts'
import { retryPause } from '#wire/retry-pause.ts'
import { streamAttempt, type Attempt, type PreparedCall } from './stream-attempt.ts'
import { toModelMessages } from './to-model-messages.ts'
import { NO_USAGE, countedUsage, estimatedUsage } from './usage.ts'
import type { Connected } from '#service-facts.ts'

export type ChatMeans = VendorMeans & { adapter: Connected<ChatAdapter> }

/** One step of an answer with tools: what has been said in it before, and what the model may have done next. */
export type ChatStep = Pick<PreparedCall, 'turns' | 'tools' | 'onPart'>

const NO_STEP: ChatStep = { turns: [], tools: [] }

/**
 * Asks a model and streams its answer as the inner chunks of a run (`start-step` to `finish-step`). Never throws: every end is an
 * outcome, and what had streamed stands.
 */
export async function* streamChat(
  request: ChatRequest,
  means: ChatMeans,
  step: ChatStep = NO_STEP,
): AsyncGenerator<RunEvent, ChatOutcome> {
  const call = { ...prepare(request, means), ...step }
  const warnings = [...call.options.warnings, ...call.conversation.warnings]
  if (call.conversation.messages.length === 0) {
    const message = 'Nothing to send: the conversation has no text or file that the model can read.'
    return failed({ message, retryable: false }, warnings)
  }
  let last: Attempt | undefined
  for (let retry = 0; ; retry += 1) {
    if (request.signal.aborted) return { status: 'cancelled', usage: NO_USAGE, finishReason: null, warnings }
    const closedFor = means.circuit.closedFor()
    if (closedFor !== null) {
      // Of a failure that was met and the rest that follows it, the failure says more.
      if (last !== undefined) return outcomeOf(last, call, warnings)
      return failed(circuitError(means.adapter.title, closedFor), warnings)
    }
    last = yield* reportingAttempt(call, request.signal, means.circuit)
    const pause = pauseBeforeRetry(last, retry)
    if (pause === null) return outcomeOf(last, call, warnings)
    await means.wait(pause, request.signal)
  }
}

function prepare(
  { model, messages, options, secureData }: ChatRequest,
  { adapter, now }: ChatMeans,
): Omit<PreparedCall, keyof ChatStep> {
  const mapped = adapter.mapOptions(model, options)
  const conversation = toModelMessages(messages, {
    name: model.name,
    reads: (kind) => readsAsItIs(model, kind),
    systemPrompts: hasFeature(model, 'systemPrompts'),
    json: mapped.json,
  })
  return {
    model: adapter.languageModel(model, { secureData }),
    conversation,
    options: mapped,
    failure: { title: adapter.title, modelName: model.name, requestIdHeaders: adapter.requestIdHeaders, now: now() },
  }
}

/** One attempt, of which the circuit hears even when its reader leaves in the middle. */
async function* reportingAttempt(
  call: PreparedCall,
  signal: AbortSignal,
  circuit: Circuit,
): AsyncGenerator<RunEvent, Attempt> {
  let attempt: Attempt | undefined
  try {
    attempt = yield* streamAttempt(call, signal)
    return attempt
  } finally {
    if (attempt === undefined || attempt.cancelled) circuit.report('unknown')
    else circuit.report(attempt.failure?.health ?? 'well')
  }
}

/** Milliseconds until the next try; null when there is none. Text that has streamed is never asked for again. */
function pauseBeforeRetry({ failure, cancelled, told }: Attempt, retry: number): number | null {
  return failure === null || cancelled || told ? null : retryPause(failure, retry)
}

function outcomeOf(attempt: Attempt, call: PreparedCall, earlier: readonly string[]): ChatOutcome {
  const warnings = [...new Set([...earlier, ...attempt.warnings])]
  const by = attempt.answeredBy === undefined ? {} : { answeredBy: attempt.answeredBy }
  if (attempt.cancelled) {
    return {
      status: 'cancelled',
      usage: estimatedUsage(call.conversation, attempt.written),
      finishReason: null,
      warnings,
      ...by,
    }
  }
  const usage = countedUsage(attempt.usage, attempt.written)
  if (attempt.failure === null) {
    if (!attempt.told) warnings.push(`${call.failure.modelName} returned an empty answer.`)
    const { finishReason, vendorFinish } = attempt
    return {
      status: 'completed',
      usage: usage ?? estimatedUsage(call.conversation, attempt.written),
      finishReason,
      ...(vendorFinish !== undefined && { vendorFinish }),
      warnings,
      ...by,
    }
  }
  const used = attempt.told ? (usage ?? estimatedUsage(call.conversation, attempt.written)) : NO_USAGE
  return { ...failed(waitInWords(attempt.failure), warnings, used), ...by }
}

function failed(error: RunError, warnings: string[], usage = NO_USAGE): ChatOutcome {
  return { status: 'failed', usage, finishReason: null, warnings, error }
}
