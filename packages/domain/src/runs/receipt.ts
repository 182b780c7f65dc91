import type { PaidStep } from './answer-context.ts'
import type { ModelRef } from '#models/model-entry.ts'
import type { ModelPricing } from '#catalog/model-facts.ts'
import type { OptionValues } from '#options/option-sheet.ts'

/** Tokens of one run as the vendor counted them; `estimated` marks counts that we had to guess because the vendor sent none. */
export type Usage = {
  inputTokens: number
  outputTokens: number
  /** Part of `outputTokens` that was spent on thinking. */
  reasoningTokens: number
  /** Part of `outputTokens` that were words and thoughts, of a model that makes images or videos. */
  textTokens?: number
  /** Part of `inputTokens` that the vendor had cached. */
  cachedInputTokens: number
  /** Another part of `inputTokens`: what was written into the vendor's cache. */
  cacheWriteTokens?: number
  /** Part of `cacheWriteTokens` that stays there for an hour, not for minutes. */
  cacheWriteHourTokens?: number
  /** What was made beside text: images, and seconds of video or audio. */
  images?: number
  seconds?: number
  /** Characters that were read aloud. */
  characters?: number
  /** Units of search, by which the vendors of rerankers charge. */
  searches?: number
  /** How many requests these are the sum of, where a model was asked more than once for an answer: again after each use of tools. */
  requests?: number
  estimated?: boolean
}

/** What the title of a conversation has taken, beside its first answer. */
export type TitleReceipt = PaidStep

/** What a tool has taken that a model used, in US dollars; `model` is the one that the tool asked, and `usage` its vendor's count. */
export type PaidTool = { tool: string; model?: ModelRef; cost: number; usage?: Usage }

/** What an answer was made with and what it cost. */
export type Receipt = {
  /** The model that answered; `requested` names the one that was asked for when a retired one was replaced. */
  model: ModelRef
  requested?: ModelRef
  /** The model that wrote the answer, where `model` is a router and its choice is known. */
  routed?: ModelRef
  options: OptionValues
  usage: Usage
  /** US dollars, by `pricing` as it stood at the time, with those of `search`, `tools` and `summary`. */
  cost: number
  /** What searching libraries for the answer has taken. */
  search?: PaidStep[]
  /** What tools have taken that the model used. */
  tools?: PaidTool[]
  /** What summarizing earlier messages for the answer has taken. */
  summary?: PaidStep[]
  /** The vendor charges more, by a price that is not known here. */
  atLeast?: boolean
  pricing: ModelPricing
  /** Milliseconds from the start of the run to the first piece of the answer; null if none came. */
  timeToFirstToken: number | null
  /** Milliseconds from the start of the run to its end. */
  totalTime: number
  /** A `FinishReason`; null where it did not come to that. */
  finishReason: string | null
  /** The vendor's own word for an end that is none of ours. */
  vendorFinish?: string
  /** On the first answer of a conversation that a model has named: charged separately. */
  title?: TitleReceipt
}
