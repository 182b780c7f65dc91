import type { RunError, RunEvent } from '@atrium/domain/runs/run-event'
import type { ChatAdapter } from './adapter.ts'
import type { ChatOutcome, ChatRequest } from './chat-request.ts'
import type { Circuit } from './circuit.ts'
import { circuitError, type ProviderError } from './provider-error.ts'
import { streamAttempt, type Attempt, type PreparedCall } from './stream-attempt.ts'
import { toModelMessages } from './to-model-messages.ts'
import { NO_USAGE, countedUsage, estimatedUsage } from './usage.ts'

/** How often a request is tried again that failed before its first word. */
export const RETRIES = 2

/** The first pause before trying again, in milliseconds; the next is twice as long. */
export const FIRST_PAUSE_MS = 500

/** A vendor that wants to be left alone for longer than this is not waited for. */
export const LONGEST_RETRY_AFTER_MS = 20_000

/** What a vendor is asked with. */
export type ChatMeans = {
  adapter: ChatAdapter
  circuit: Circuit
  /** Milliseconds since the epoch. */
  now(): number
  /** Settles after so many milliseconds, or at once when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/**
 * Asks a model and streams its answer as the inner chunks of a run (`start-step` to `finish-step`). Never throws: every end is an
 * outcome, and what had streamed stands.
 */
export async function* streamChat(request: ChatRequest, means: ChatMeans): AsyncGenerator<RunEvent, ChatOutcome> {
  const call = prepare(request, means)
  const warnings = [...call.options.warnings, ...call.conversation.warnings]
  if (call.conversation.messages.length === 0) {
    const message =
      'There is nothing that could be sent: the conversation holds no text and no file that the model can read.'
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

function prepare({ model, messages, options }: ChatRequest, { adapter, now }: ChatMeans): PreparedCall {
  const mapped = adapter.mapOptions(model, options)
  const conversation = toModelMessages(messages, {
    name: model.name,
    readableFiles: adapter.readableFiles(model),
    systemPrompts: model.abilities.systemPrompts,
    json: mapped.json,
  })
  return {
    model: adapter.languageModel(model),
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
  if (failure === null || cancelled || told || retry >= RETRIES || !failure.tryAgain) return null
  const { retryAfterMs } = failure
  if (retryAfterMs === null) return FIRST_PAUSE_MS * 2 ** retry
  return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : null
}

function outcomeOf(attempt: Attempt, call: PreparedCall, earlier: readonly string[]): ChatOutcome {
  const warnings = [...new Set([...earlier, ...attempt.warnings])]
  if (attempt.cancelled) {
    return {
      status: 'cancelled',
      usage: estimatedUsage(call.conversation, attempt.written),
      finishReason: null,
      warnings,
    }
  }
  const usage = countedUsage(attempt.usage, attempt.written)
  if (attempt.failure === null) {
    if (!attempt.told) warnings.push(`${call.failure.modelName} answered with nothing.`)
    const { finishReason } = attempt
    return {
      status: 'completed',
      usage: usage ?? estimatedUsage(call.conversation, attempt.written),
      finishReason,
      warnings,
    }
  }
  const used = attempt.told ? (usage ?? estimatedUsage(call.conversation, attempt.written)) : NO_USAGE
  return failed(waitInWords(attempt.failure), warnings, used)
}

function failed(error: RunError, warnings: string[], usage = NO_USAGE): ChatOutcome {
  return { status: 'failed', usage, finishReason: null, warnings, error }
}

/** Tells for how long the vendor asked to be left alone. */
function waitInWords({ error, retryAfterMs }: ProviderError): RunError {
  if (retryAfterMs === null) return error
  return { ...error, message: `${error.message} Try again in ${Math.ceil(retryAfterMs / 1000)} s.` }
}
