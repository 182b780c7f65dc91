import type {
  LanguageModelV4,
  LanguageModelV4FunctionTool,
  LanguageModelV4FinishReason,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { type FinishReason, finishReasonOf } from '@atrium/domain/runs/finish-reason'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { warningInWords, type MappedOptions } from './call-settings.ts'
import { cutError, toProviderError, type FailureContext, type ProviderError } from '#wire/provider-error.ts'
import { createPartReader } from './read-stream-part.ts'
import type { ModelConversation } from './to-model-messages.ts'
import type { Written } from './usage.ts'

/** All that one request to a vendor consists of. */
export type PreparedCall = {
  model: LanguageModelV4
  conversation: ModelConversation
  options: MappedOptions
  /** What a model with tools has said and been told in this answer so far. */
  turns: readonly LanguageModelV4Message[]
  tools: readonly LanguageModelV4FunctionTool[]
  /** Hears every part as it comes. */
  onPart?: ((part: LanguageModelV4StreamPart) => void) | undefined
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
  usage: LanguageModelV4Usage | undefined
  answeredBy: string | undefined
  finishReason: FinishReason | null
  vendorFinish: string | undefined
  warnings: string[]
}

/**
 * Asks the vendor once and streams what it says. Never throws, and closes the connection however it is left.
 * Reads the model itself and not through `streamText`, whose chain of transforms costs more than all else that is done with a
 * piece; of what that adds (retries, downloads, a loop over tools) nothing is wanted here.
 */
export async function* streamAttempt(call: PreparedCall, signal: AbortSignal): AsyncGenerator<RunEvent, Attempt> {
  const reader = createPartReader()
  const leaving = new AbortController()
  const warnings: string[] = []
  let usage: LanguageModelV4Usage | undefined
  let finish: LanguageModelV4FinishReason | undefined
  let answeredBy: string | undefined
  let failure: ProviderError | null = null
  try {
    for await (const part of askVendor(call, AbortSignal.any([signal, leaving.signal]))) {
      if (part.type === 'error') throw part.error
      if (part.type === 'stream-start') warnings.push(...part.warnings.map(warningInWords))
      if (part.type === 'response-metadata') answeredBy = part.modelId ?? answeredBy
      if (part.type === 'finish') {
        usage = part.usage
        finish = part.finishReason
      }
      call.onPart?.(part)
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
    answeredBy,
    ...endOf(failure === null ? finish : undefined),
    warnings,
  }
}

async function* askVendor(
  { model, conversation, options, turns, tools }: PreparedCall,
  abortSignal: AbortSignal,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const { instructions, messages } = conversation
  const system: LanguageModelV4Message[] = instructions === undefined ? [] : [{ role: 'system', content: instructions }]
  const { stream } = await model.doStream({
    prompt: [...system, ...messages, ...turns],
    ...(tools.length > 0 && { tools: [...tools], toolChoice: { type: 'auto' as const } }),
    ...options.settings,
    providerOptions: options.providerOptions,
    ...(options.json ? { responseFormat: { type: 'json' } } : {}),
    abortSignal,
  })
  yield* stream
}

/** A vendor's word is for a person to read: it is kept short. */
const LONGEST_WORD = 80

function endOf(finish: LanguageModelV4FinishReason | undefined): Pick<Attempt, 'finishReason' | 'vendorFinish'> {
  const finishReason = finish === undefined ? null : finishReasonOf(finish)
  return { finishReason, vendorFinish: finishReason === 'other' ? finish?.raw?.slice(0, LONGEST_WORD) : undefined }
}

/** A vendor that means to end says why; the SDK's own words for silence are `interrupted` and a reasonless `other`. */
function isWhole(finish: LanguageModelV4FinishReason | undefined): boolean {
  if (finish === undefined || finish.unified === 'interrupted' || finish.unified === 'error') return false
  return finish.unified !== 'other' || finish.raw !== undefined
}
