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
  const { input: inputTokens, cached: cachedInputTokens } = estimateSending({ ...asked, parts: NOTHING_MORE })
  return { inputTokens, outputTokens, reasoningTokens, cachedInputTokens, estimated: true }
}

type WrittenPart = TextPart | ReasoningPart | ToolPart

/** What the model has written of a part: of a call which tool it wants, and with what. */
function writtenIn(part: MessagePart): string {
  if (part.type === 'text' || part.type === 'reasoning') return part.text
  if (part.type !== 'dynamic-tool') return ''
  return `${part.toolName} ${part.inputText ?? JSON.stringify(part.input ?? {})}`
}

const NOTHING_MORE: readonly MessagePart[] = []
