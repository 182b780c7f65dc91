import type { ReadingModel } from '#file-reading/way-of-file.ts'
import { vendorOf } from '#providers/provider-name.ts'
import type { MessageContent, MessagePart } from '#messages/thread-message.ts'
import { estimateFile } from './estimate-file.ts'
import { estimateTokens } from './estimate-tokens.ts'

export type History = {
  tokens: number
  /** A part of `tokens` that the vendor is likely to take from its cache. */
  cached: number
  /** A part of `tokens` that a vendor has counted. */
  counted: number
}

/**
 * How long a vendor is taken to keep what it has read, in milliseconds: 5 to 10 minutes without use, says OpenAI ("Prompt caching"), and others
 * name no more.
 */
export const CACHED_FOR = 10 * 60_000

/** A message as it goes out; `createdDate` where it is kept: when it was begun. */
export type SentMessage = MessageContent & { createdDate?: string }

/** What vendors put around each message: its role and its ends. */
export const TOKENS_PER_MESSAGE = 4

/**
 * What comes before a message as the model will read it: words and files, not thinking or the traffic of tools, which stay behind.
 * The last answer of the same vendor that carries its count settles everything up to its own end; what comes after is estimated.
 * As much as that answer found in the cache is taken to be there again, unless that is too long ago. Where it used tools, it was asked for more
 * than once, and one of its requests is counted.
 * @param cachedSince of answers that were begun before, ISO text of UTC, nothing is in the cache any more; missing where all of it is taken to be
 */
export function countHistory(
  branch: readonly SentMessage[],
  model: ReadingModel & { id: string },
  cachedSince?: string | undefined,
): History {
  const { provider, id } = model
  const vendor = vendorOf(provider)
  const last = branch.findLastIndex(({ metadata }) => {
    const receipt = metadata?.receipt
    return receipt !== undefined && !receipt.usage.estimated && vendorOf(receipt.model.provider) === vendor
  })
  const answer = branch[last]
  const receipt = answer?.metadata?.receipt
  const usage = receipt?.usage
  const requests = usage?.requests ?? 1
  const read = (tokens: number) => Math.round(tokens / requests)
  const counted = usage ? read(usage.inputTokens) + Math.max(0, usage.outputTokens - usage.reasoningTokens) : 0
  const rest = branch.slice(last + 1).reduce((sum, { parts }) => sum + tokensOfMessage(parts, model), 0)
  const { createdDate } = answer ?? {}
  const isForgotten = createdDate !== undefined && cachedSince !== undefined && createdDate < cachedSince
  const isThere = receipt?.model.model === id && !isForgotten
  const cached = isThere ? Math.min(read(usage?.cachedInputTokens ?? 0), counted) : 0
  return { tokens: counted + rest, cached, counted }
}

/** Words and files of one message; 0 where it has neither, since it is not sent then. */
function tokensOfMessage(parts: readonly MessagePart[], model: ReadingModel): number {
  const { words, files, documents } = tokensOfParts(parts, model)
  const tokens = words + files + documents
  return tokens === 0 ? 0 : tokens + TOKENS_PER_MESSAGE
}

/** `files` go as they are; `documents` go as their text. */
export type PartTokens = { words: number; files: number; documents: number }

export function tokensOfParts(parts: readonly MessagePart[], model: ReadingModel): PartTokens {
  const vendor = vendorOf(model.provider)
  const sum = { words: 0, files: 0, documents: 0 }
  for (const part of parts) {
    if (part.type === 'text') sum.words += estimateTokens(part.text, vendor)
    if (part.type !== 'file') continue
    const { tokens, asText } = estimateFile(part, model)
    sum[asText ? 'documents' : 'files'] += tokens
  }
  return sum
}
