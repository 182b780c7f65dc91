import type { ModelEntry } from '#models/model-entry.ts'
import { modalityOf } from '#providers/provider-name.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { estimateMedia } from './media/estimate-media.ts'
import { estimateSending } from './estimate-sending.ts'
import { roomForConversation } from '#summaries/fit-conversation.ts'
import { sumOfCosts } from '#pricing/sum-of-costs.ts'
import { imageOf, promptOf } from '#messages/prompt-of.ts'
import type { MessagePart } from '#messages/thread-message.ts'
import type { SentMessage } from '#tokens/count-history.ts'

/** A model that is asked, with the options that go out to it. */
export type AskedModel = { model: ModelEntry; options: OptionValues }

/** What one of several models will take: US dollars, null without a price, and tokens where it is one that writes. */
export type PartOfEstimate = {
  model: ModelEntry
  cost: number | null
  tokens: number | null
  exact: boolean
  over: boolean
  /** It costs more, by a price that is not known. */
  atLeast: boolean
}

export type ParallelEstimate = {
  parts: readonly PartOfEstimate[]
  /** US dollars of those whose price is known; null where none is. */
  cost: number | null
  unknown: number
  /** The receipts will say the same. */
  exact: boolean
  /** Of some the price, or all of it, is not known: together they cost more. */
  atLeast: boolean
}

/** Of models that are asked at once the one that summarizes for all: it has the least room. Null where none converses. */
export function summarizerAmong(asked: readonly AskedModel[]): AskedModel | null {
  const roomOf = ({ model }: AskedModel) => roomForConversation(model) ?? Infinity
  const converse = asked.filter(({ model }) => modalityOf(model.provider) === 'chat')
  return converse.toSorted((one, other) => roomOf(one) - roomOf(other))[0] ?? null
}

type Message = {
  parts: readonly MessagePart[]
  branch: readonly SentMessage[]
  /** A companion answers, and brings along what is not known before. */
  companion?: boolean | undefined
  /** The models may use tools. */
  tools?: boolean | undefined
  /** Of answers that were begun before, as ISO text of UTC, nothing is in their vendor's cache any more. */
  cachedSince?: string | undefined
}

/** What a message takes that several models answer at once: each for itself, and all together. */
export function estimateParallel(asked: readonly AskedModel[], message: Message): ParallelEstimate {
  const parts = asked.map((one) => ({ model: one.model, ...partOf(one, message) }))
  const sum = sumOfCosts(parts.map(({ cost }) => cost))
  const atLeast = sum.unknown > 0 || parts.some((part) => part.atLeast)
  return { parts, ...sum, exact: parts.every(({ exact }) => exact), atLeast }
}

function partOf({ model, options }: AskedModel, { parts, ...message }: Message): Omit<PartOfEstimate, 'model'> {
  const modality = modalityOf(model.provider)
  if (modality === 'image' || modality === 'video') {
    const withImage = imageOf(parts) !== null || typeof options['image'] === 'string'
    const { cost, exact } = estimateMedia({ model, options, prompt: promptOf(parts), withImage })
    return { cost, exact, tokens: null, over: false, atLeast: false }
  }
  const { cost, total, contextShare, atLeast } = estimateSending({ model, options, parts, ...message })
  return { cost: cost?.total ?? null, exact: false, tokens: total, over: (contextShare ?? 0) > 1, atLeast }
}
