import { CHARACTERS_A_TOKEN } from '@atrium/domain/tokens/characters-a-token'
import type { LanguageModelV4Message, LanguageModelV4Usage } from '@ai-sdk/provider'
import { isPlausibleCount, plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import { TOKENS_PER_FILE } from '@atrium/domain/tokens/tokens-per-file'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { ModelConversation } from './to-model-messages.ts'

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 }

/** What the model wrote so far, in characters. */
export type Written = { text: number; reasoning: number }

/** The vendor's count; null where it sent none that can be true. */
export function countedUsage(usage: LanguageModelV4Usage | undefined, written: Written): Usage | null {
  const inputTokens = usage?.inputTokens.total ?? 0
  const outputTokens = usage?.outputTokens.total ?? 0
  const cacheWriteTokens = usage?.inputTokens.cacheWrite ?? 0
  if (inputTokens === 0 || (outputTokens === 0 && written.text + written.reasoning > 0)) return null
  if (!isPlausibleCount('inputTokens', inputTokens) || !isPlausibleCount('outputTokens', outputTokens)) return null
  return plausibleUsage({
    inputTokens,
    outputTokens,
    reasoningTokens: usage?.outputTokens.reasoning ?? 0,
    cachedInputTokens: usage?.inputTokens.cacheRead ?? 0,
    ...(cacheWriteTokens > 0 && { cacheWriteTokens }),
  })
}

/** A guess from the length of what went in and out, marked as one. */
export function estimatedUsage({ instructions = '', messages }: ModelConversation, written: Written): Usage {
  const inputTokens =
    tokensOf(instructions.length) + messages.reduce((sum, message) => sum + tokensOfMessage(message), 0)
  const reasoningTokens = tokensOf(written.reasoning)
  return {
    inputTokens,
    outputTokens: tokensOf(written.text) + reasoningTokens,
    reasoningTokens,
    cachedInputTokens: 0,
    estimated: true,
  }
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN)
}

function tokensOfMessage({ content }: LanguageModelV4Message): number {
  if (typeof content === 'string') return tokensOf(content.length)
  return content.reduce((sum, part) => sum + (part.type === 'text' ? tokensOf(part.text.length) : TOKENS_PER_FILE), 0)
}

/** What two requests have taken together. */
export function sumOfUsage(one: Usage, other: Usage): Usage {
  const written = (one.cacheWriteTokens ?? 0) + (other.cacheWriteTokens ?? 0)
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    reasoningTokens: one.reasoningTokens + other.reasoningTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    ...(written > 0 && { cacheWriteTokens: written }),
    requests: (one.requests ?? 1) + (other.requests ?? 1),
    ...((one.estimated || other.estimated) && { estimated: true }),
  }
}
