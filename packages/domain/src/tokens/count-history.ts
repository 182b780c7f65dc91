import type { ModelRef } from '#models/model-entry.ts'
import { vendorOf, type Vendor } from '#models/provider-name.ts'
import type { MessageContent, MessagePart } from '#threads/thread-message.ts'
import { estimateFile } from './estimate-file.ts'
import { estimateTokens } from './estimate-tokens.ts'

export type History = {
  tokens: number
  /** A part of `tokens` that the vendor is likely to take from its cache. */
  cached: number
  /** A part of `tokens` that a vendor has counted. */
  counted: number
}

/** What vendors put around each message: its role and its ends. */
export const TOKENS_PER_MESSAGE = 4

/**
 * What comes before a message as the model will read it: words and files, not thinking or the traffic of tools, which stay behind.
 * The last answer of the same vendor that carries its count settles everything up to its own end; what comes after is estimated.
 * As much as that answer found in the cache is taken to be there again.
 */
export function countHistory(branch: readonly MessageContent[], { provider, model }: ModelRef): History {
  const vendor = vendorOf(provider)
  const last = branch.findLastIndex(({ metadata }) => {
    const receipt = metadata?.receipt
    return receipt !== undefined && !receipt.usage.estimated && vendorOf(receipt.model.provider) === vendor
  })
  const receipt = branch[last]?.metadata?.receipt
  const usage = receipt?.usage
  const counted = usage ? usage.inputTokens + Math.max(0, usage.outputTokens - usage.reasoningTokens) : 0
  const rest = branch.slice(last + 1).reduce((sum, { parts }) => sum + tokensOfMessage(parts, vendor), 0)
  const cached = receipt?.model.model === model ? Math.min(usage?.cachedInputTokens ?? 0, counted) : 0
  return { tokens: counted + rest, cached, counted }
}

/** Words and files of one message; 0 where it has neither, since it is not sent then. */
function tokensOfMessage(parts: readonly MessagePart[], vendor: Vendor): number {
  const { words, files } = tokensOfParts(parts, vendor)
  return words + files === 0 ? 0 : words + files + TOKENS_PER_MESSAGE
}

export function tokensOfParts(parts: readonly MessagePart[], vendor: Vendor): { words: number; files: number } {
  let words = 0
  let files = 0
  for (const part of parts) {
    if (part.type === 'text') words += estimateTokens(part.text, vendor)
    if (part.type === 'file') files += estimateFile(part, vendor)
  }
  return { words, files }
}
