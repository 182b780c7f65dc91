import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
} from '@ai-sdk/provider'
import { StreamProviderError } from 'ai'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { requestVendor } from '#wire/request-vendor.ts'
import { createTextModel, readPrompt, type TextPiece } from '#chat/texts/text-model.ts'

/** Where completions are asked for, and with which headers. */
export type CompletionsEndpoint = { url: string; headers: Record<string, string>; fetch: typeof globalThis.fetch }

const answer = z.object({
  choices: z.array(z.object({ text: z.string().nullish(), finish_reason: z.string().nullish() })).nullish(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
  error: z.object({ message: z.string().nullish(), type: z.string().nullish() }).nullish(),
})

const FINISHES: Readonly<Record<string, LanguageModelV4FinishReason['unified']>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
}

/**
 * A completion model of OpenAI or Azure: the prompt goes out as it was written, where the AI SDK would write it as a conversation.
 * The best of several answers cannot be streamed, so that it comes in one piece.
 * Source: https://platform.openai.com/docs/api-reference/completions/create
 */
export function createCompletionModel(modelId: string, endpoint: CompletionsEndpoint): LanguageModelV4 {
  const { fetch, url, headers } = endpoint
  return createTextModel({ provider: 'openai.completions', modelId }, async (call) => {
    const body = bodyOf(modelId, call)
    const signal = call.abortSignal ?? new AbortController().signal
    const response = await requestVendor({ fetch, method: 'POST', url, headers, body, signal })
    return body['stream'] === true ? readStreamed(response) : readWhole(response)
  })
}

function bodyOf(model: string, call: LanguageModelV4CallOptions): JSONObject {
  const { system, user } = readPrompt(call.prompt)
  const bestOf = call.providerOptions?.['openai']?.['bestOf']
  const streams = bestOf === undefined || bestOf === 1
  const settings = {
    max_tokens: call.maxOutputTokens,
    temperature: call.temperature,
    top_p: call.topP,
    frequency_penalty: call.frequencyPenalty,
    presence_penalty: call.presencePenalty,
    seed: call.seed,
    best_of: bestOf,
  }
  return {
    model,
    prompt: system === '' ? user : `${system}\n\n${user}`,
    ...settings,
    ...(streams ? { stream: true, stream_options: { include_usage: true } } : {}),
  }
}

async function* readStreamed({ body }: Response): AsyncGenerator<TextPiece> {
  if (body === null) return
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { data } of events) if (data !== '[DONE]') yield pieceOf(JSON.parse(data))
}

async function* readWhole(response: Response): AsyncGenerator<TextPiece> {
  yield pieceOf(await response.json())
}

function pieceOf(json: unknown): TextPiece {
  const { choices, usage, error } = answer.parse(json)
  if (error)
    throw new StreamProviderError({ message: error.message ?? '', type: error.type ?? undefined, data: { error } })
  const [choice] = choices ?? []
  const raw = choice?.finish_reason ?? undefined
  return {
    text: choice?.text ?? '',
    finish: raw === undefined ? undefined : { unified: FINISHES[raw] ?? 'other', raw },
    inputTokens: usage?.prompt_tokens ?? undefined,
    outputTokens: usage?.completion_tokens ?? undefined,
  }
}
