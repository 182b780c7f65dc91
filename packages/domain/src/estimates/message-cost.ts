import type { ModelEntry } from '#models/model-entry.ts'
import { imageOf, promptOf } from '#messages/prompt-of.ts'
import type { MessagePart } from '#messages/thread-message.ts'
import type { SentMessage } from '#tokens/count-history.ts'
import { isMedia, type ThreadType } from '#threads/thread-type.ts'
import { estimateMedia, type MediaEstimate } from './media/estimate-media.ts'
import { type AskedModel, estimateParallel, type ParallelEstimate } from './estimate-parallel.ts'
import { estimateSending, type SendingEstimate } from './estimate-sending.ts'

/** What a message will cost before it is sent: by several models at once, of images or a video, or of words. */
export type MessageCost =
  | { of: 'parallel'; estimate: ParallelEstimate }
  | { of: 'media'; estimate: MediaEstimate; model: ModelEntry }
  | { of: 'words'; estimate: SendingEstimate; model: ModelEntry }

type Message = {
  type: ThreadType
  /** The chosen model first, then those that are asked at once with it. */
  asked: readonly [AskedModel, ...AskedModel[]]
  /** What is said now; empty where an earlier message is answered again. */
  parts: readonly MessagePart[]
  /** The conversation that it goes into. */
  before: readonly SentMessage[]
  /** A companion answers, and brings along what is not known before. */
  companion?: boolean | undefined
  /** The models may use tools. */
  tools?: boolean | undefined
  /** Of answers that were begun before, as ISO text of UTC, nothing is in their vendor's cache any more. */
  cachedSince?: string | undefined
}

/** What a message will cost, with all that the sum is made of. */
export function messageCost({ type, asked, parts, before, ...more }: Message): MessageCost {
  const branch = type === 'chat' ? before : []
  const [{ model, options }, ...others] = asked
  if (others.length > 0) return { of: 'parallel', estimate: estimateParallel(asked, { parts, branch, ...more }) }
  if (!isMedia(type))
    return { of: 'words', model, estimate: estimateSending({ model, branch, parts, options, ...more }) }
  const prompted = parts.length > 0 ? parts : (before.findLast(({ role }) => role === 'user')?.parts ?? [])
  const withImage = imageOf(prompted) !== null || typeof options['image'] === 'string'
  return {
    of: 'media',
    model,
    estimate: estimateMedia({ model, options, prompt: promptOf(prompted), withImage }),
  }
}

/** US dollars; null where no price is known. */
export function sumOfCost(cost: MessageCost): number | null {
  return cost.of === 'words' ? (cost.estimate.cost?.total ?? null) : cost.estimate.cost
}

/** How many models are asked at once. */
export function modelsOfCost(cost: MessageCost): number {
  return cost.of === 'parallel' ? cost.estimate.parts.length : 1
}
