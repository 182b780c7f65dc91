import type { RunEvent } from '@atrium/domain/runs/run-event'
import {
  Output,
  streamText,
  type CallWarning,
  type FinishReason,
  type LanguageModel,
  type LanguageModelUsage,
} from 'ai'
import { SETTING_LABELS, type MappedOptions } from './call-settings.ts'
import { cutError, toProviderError, type FailureContext, type ProviderError } from './provider-error.ts'
import { createPartReader } from './read-stream-part.ts'
import type { ModelConversation } from './to-model-messages.ts'
import type { Written } from './usage.ts'

/** All that one request to a vendor consists of. */
export type PreparedCall = {
  model: LanguageModel
  conversation: ModelConversation
  options: MappedOptions
  failure: FailureContext
}

/** How one request ended. */
export type Attempt = {
  /** Null when the answer is whole. */
  failure: ProviderError | null
  cancelled: boolean
  /** Whether the reader has been told anything: then nothing may be tried again. */
  told: boolean
  written: Written
  usage: LanguageModelUsage | undefined
  finishReason: FinishReason | null
  warnings: string[]
}

/**
 * Asks the vendor once and streams what it says. Never throws, and closes the connection however it is left.
 * Reads the parts of `streamText`: its own retries, downloads and telemetry are off.
 */
export async function* streamAttempt(call: PreparedCall, signal: AbortSignal): AsyncGenerator<RunEvent, Attempt> {
  const reader = createPartReader()
  const leaving = new AbortController()
  const warnings: string[] = []
  let usage: LanguageModelUsage | undefined
  let finish: { reason: FinishReason; raw: string | undefined } | undefined
  let failure: ProviderError | null = null
  try {
    for await (const part of askVendor(call, AbortSignal.any([signal, leaving.signal]))) {
      if (part.type === 'error') throw part.error
      if (part.type === 'start-step') warnings.push(...part.warnings.map(inWords))
      if (part.type === 'finish-step') {
        usage = part.usage
        finish = { reason: part.finishReason, raw: part.rawFinishReason }
      }
      yield* reader.read(part)
    }
    if (!isWhole(finish)) failure = cutError(call.failure)
  } catch (error) {
    failure = toProviderError(error, call.failure)
  } finally {
    leaving.abort()
  }
  yield* reader.close()
  return {
    failure,
    cancelled: signal.aborted && failure !== null,
    told: reader.told,
    written: reader.written,
    usage,
    finishReason: failure === null ? (finish?.reason ?? null) : null,
    warnings,
  }
}

function askVendor({ model, conversation, options }: PreparedCall, abortSignal: AbortSignal) {
  const { instructions, messages } = conversation
  return streamText({
    model,
    instructions,
    messages,
    ...options.settings,
    providerOptions: options.providerOptions,
    ...(options.json ? { output: Output.json() } : {}),
    abortSignal,
    maxRetries: 0,
    telemetry: { isEnabled: false },
    // Errors come as parts; the default handler prints them.
    onError: () => undefined,
  }).stream
}

/** A vendor that means to end says why; the SDK's own words for silence are `interrupted` and a reasonless `other`. */
function isWhole(finish: { reason: FinishReason; raw: string | undefined } | undefined): boolean {
  if (finish === undefined || finish.reason === 'interrupted' || finish.reason === 'error') return false
  return finish.reason !== 'other' || finish.raw !== undefined
}

/** What the SDK could not send as it was set. */
function inWords(warning: CallWarning): string {
  if (warning.type === 'other' || warning.type === 'deprecated') return warning.message
  const label = SETTING_LABELS[warning.feature] ?? `"${warning.feature}"`
  return `${label} was not used as it was set${warning.details === undefined ? '' : `: ${warning.details}`}.`.replace(
    /\.\.$/,
    '.',
  )
}
