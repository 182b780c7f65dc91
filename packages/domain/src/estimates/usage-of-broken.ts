import { vendorOf } from '#providers/provider-name.ts'
import type { MessagePart, ReasoningPart, TextPart, ToolPart } from '#messages/thread-message.ts'
import type { Usage } from '#runs/receipt.ts'
import { estimateTokens } from '#tokens/estimate-tokens.ts'
import { estimateSending, type Sending } from './estimate-sending.ts'

/**
 * What an answer has taken that broke off before its vendor had counted it: its question as it is estimated before it is sent, and what is kept
 * of the answer, calls of tools included. Null where nothing is kept of it: no vendor has told anything then.
 */
export function usageOfBroken({ parts, ...asked }: Sending): Usage | null {
  const vendor = vendorOf(asked.model.provider)
  const tokensOf = (type: WrittenPart['type']) =>
    parts.reduce((sum, part) => sum + (part.type === type ? estimateTokens(writtenIn(part), vendor) : 0), 0)
  const reasoningTokens = tokensOf('reasoning')
  const outputTokens = tokensOf('text') + tokensOf('dynamic-tool') + reasoningTokens
  if (outputTokens === 0) return null
  const { input, cached, answer } = estimateSending({ ...asked, parts: NOTHING_MORE })
  const requests = requestsFor(parts)
  const read = (tokens: number) => Math.round((tokens / answer.requests) * requests)
  return {
    inputTokens: read(input),
    outputTokens,
    reasoningTokens,
    cachedInputTokens: read(cached),
    ...(requests > 1 && { requests }),
    estimated: true,
  }
}

/** How often its model was asked at least: once more after calls that have come to an end. */
function requestsFor(parts: readonly MessagePart[]): number {
  const isDone = (part: MessagePart | undefined) => part?.type === 'dynamic-tool' && part.state.startsWith('output')
  return 1 + parts.filter((part, index) => isDone(part) && parts[index + 1]?.type !== 'dynamic-tool').length
}

type WrittenPart = TextPart | ReasoningPart | ToolPart

/** What the model has written of a part: of a call which tool it wants, and with what. */
function writtenIn(part: MessagePart): string {
  if (part.type === 'text' || part.type === 'reasoning') return part.text
  if (part.type !== 'dynamic-tool') return ''
  return `${part.toolName} ${part.inputText ?? JSON.stringify(part.input ?? {})}`
}

const NOTHING_MORE: readonly MessagePart[] = []
