import { vendorOf } from '#providers/provider-name.ts'
import type { MessagePart } from '#messages/thread-message.ts'
import type { Usage } from '#runs/receipt.ts'
import { estimateTokens } from '#tokens/estimate-tokens.ts'
import { estimateSending, type Sending } from './estimate-sending.ts'

/**
 * What an answer has taken that broke off before its vendor had counted it: its question as it is estimated before it is sent, and what is kept
 * of the answer. Null where nothing is kept of it: no vendor has told anything then.
 */
export function usageOfBroken({ parts, ...asked }: Sending): Usage | null {
  const vendor = vendorOf(asked.model.provider)
  const tokensOf = (type: 'text' | 'reasoning') =>
    parts.reduce((sum, part) => sum + (part.type === type ? estimateTokens(part.text, vendor) : 0), 0)
  const reasoningTokens = tokensOf('reasoning')
  const outputTokens = tokensOf('text') + reasoningTokens
  if (outputTokens === 0) return null
  const { input: inputTokens, cached: cachedInputTokens } = estimateSending({ ...asked, parts: NOTHING_MORE })
  return { inputTokens, outputTokens, reasoningTokens, cachedInputTokens, estimated: true }
}

const NOTHING_MORE: readonly MessagePart[] = []
