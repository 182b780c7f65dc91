import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { Seal } from './signed-thinking.ts'

/**
 * The one form between all protocols and all vendors: the request and the stream parts of the AI SDK's model interface. A codec reads a
 * request of its protocol into it, and writes an answer out of it.
 */
export type Request = Omit<LanguageModelV4CallOptions, 'abortSignal' | 'headers' | 'includeRawChunks'>
export type StreamPart = LanguageModelV4StreamPart

export type Block =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string; seal?: Seal }
  | { type: 'tool'; id: string; name: string; input: string }

/** A whole answer. */
export type Answer = {
  blocks: readonly Block[]
  finish: LanguageModelV4FinishReason['unified']
  usage: Counted
}

/**
 * What a vendor has counted: tokens, and how often it has searched the web by itself. Of `input`, `cached` was read from its cache and
 * `cacheWrite` written into it, of which `cacheWriteHour` for an hour. `tier` is the service tier in which it says to have answered.
 */
export type Counted = {
  input: number
  cached: number
  cacheWrite?: number
  cacheWriteHour?: number
  output: number
  reasoning: number
  searches?: number
  tier?: string
}

/** What stands in every answer: an id, the model as it was asked for, and the second it began. */
export type Facts = { id: string; model: string; created: number }

/** Writes the events of a streamed answer; each text is a piece of an event stream. */
export type StreamWriter = {
  begin(): string
  part(part: StreamPart): string
  end(answer: Answer): string
  /** The last event of an answer whose vendor failed in the middle of it. */
  fail(message: string): string
}

export type Codec = {
  /** @throws GatewayError 400 that names what cannot be read */
  read(body: Json): Request
  write(answer: Answer, facts: Facts, body: Json): object
  stream(facts: Facts, body: Json): StreamWriter
}

export type Json = { readonly [name: string]: unknown }

export function countedOf(usage: LanguageModelV4Usage | undefined): Counted {
  const cacheWrite = usage?.inputTokens.cacheWrite ?? 0
  return {
    input: usage?.inputTokens.total ?? 0,
    cached: usage?.inputTokens.cacheRead ?? 0,
    ...(cacheWrite > 0 && { cacheWrite }),
    output: usage?.outputTokens.total ?? 0,
    reasoning: usage?.outputTokens.reasoning ?? 0,
  }
}

/** One event of a stream, named where its protocol names events. */
export function sse(data: object, event?: string): string {
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`
}
