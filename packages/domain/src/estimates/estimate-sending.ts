import type { ModelEntry } from '#models/model-entry.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import type { MessagePart } from '#messages/thread-message.ts'
import { countedWith, countSent, type Fit, fitConversation, SUMMARY_TOKENS } from '#summaries/fit-conversation.ts'
import { withSummary } from '#summaries/sent-conversation.ts'
import {
  countHistory,
  type History,
  type SentMessage,
  TOKENS_PER_MESSAGE,
  tokensOfParts,
} from '#tokens/count-history.ts'
import { roomForDocuments } from '#tokens/share-room.ts'
import { type ExpectedAnswer, expectAnswer } from './expect-answer.ts'
import { isLeastCost } from '#pricing/is-least-cost.ts'
import { priceOfUsage } from '#pricing/price-of-usage.ts'

export type PricedChatModel = Pick<
  ModelEntry,
  'id' | 'provider' | 'inputs' | 'pricing' | 'context' | 'maxTokens' | 'router'
>

/** What is about to be sent: `branch` is everything before it as the server will send it, system text included. */
export type Sending = {
  model: PricedChatModel
  options: OptionValues
  branch: readonly SentMessage[]
  /** Empty where an earlier message is answered again. */
  parts: readonly MessagePart[]
  /** A companion answers: what it is told, takes along and finds in libraries comes on top, and is known only then. */
  companion?: boolean | undefined
  /** The model may use tools: what they are told, find and cost is known from earlier answers alone. */
  tools?: boolean | undefined
  /** Of answers that were begun before, as ISO text of UTC, nothing is in their vendor's cache any more. */
  cachedSince?: string | undefined
}

export type SendingEstimate = {
  /** In tokens, as often as the model is asked: so are the words and files. */
  history: number
  /** Part of `history` that a vendor has counted. */
  counted: number
  /** Part of `history` that is likely to cost the price of cached input. */
  cached: number
  words: number
  files: number
  answer: ExpectedAnswer
  /** Earlier messages go out as their summary, which stands already or is made before: `reading` tokens are read for it then. */
  summary: { messages: number; reading: number } | null
  /** Earlier messages are sent again that a person has undone the summary of, and it all is more than the model reads. */
  tooLong: boolean
  /** Everything but the answer. */
  input: number
  total: number
  /** US dollars; null where no price by token or character is known. */
  cost: Cost | null
  /** It will cost more: by a price that is not known here, or by what a companion brings along. */
  atLeast: boolean
  companion: boolean
  /** Tools may be used, and no earlier answer tells what they take. */
  tools: boolean
  /** How much of the context window input and answer take, 1 for all of it; null where it is unknown. */
  contextShare: number | null
}

type Cost = {
  total: number
  history: number
  words: number
  files: number
  answer: number
  /** Uses of tools, and searches of libraries, as in earlier answers. */
  beside: number
  /** Of a summary that is made before. */
  summary: number
  /** If the answer is as long as it may be; null where nothing bounds it. */
  most: number | null
}

/** Tokens and money of one message before it is sent. The whole branch goes out with it, and the answer is paid for as well. */
export function estimateSending({ model, options, branch, parts, cachedSince, ...asked }: Sending): SendingEstimate {
  const { id, maxTokens, context } = model
  const { companion = false, tools: given = false } = asked
  const own = tokensOfParts(parts, model)
  const words = own.words === 0 ? 0 : own.words + TOKENS_PER_MESSAGE
  const fit = fitConversation(branch, words + own.files, model)
  const sent = historyOf(branch, fit, { model, cachedSince })
  const { tokens: history, cached, counted } = sent
  // Of documents only so much goes as there is room for.
  const files = own.files + Math.min(own.documents, roomForDocuments(model, history + words + own.files))
  const answer = expectAnswer(branch, { model: id, maxTokens, options })
  const once = history + words + files
  const { requests } = answer
  const { reading = 0 } = sent.summary ?? {}
  const read = { history: history * requests, words: words * requests, files: files * requests }
  const tokens = { ...read, cached: cached * requests, answer }
  const tools = given && answer.from === 'usual'
  return {
    ...tokens,
    counted,
    summary: sent.summary,
    tooLong: fit.way === 'too-long',
    input: once * requests,
    total: once * requests + answer.tokens + reading,
    cost: costOf(model, { ...tokens, reading }),
    atLeast: companion || tools || isLeastCost(model, once),
    companion,
    tools,
    contextShare: context ? (once + answer.tokens) / context : null,
  }
}

type Tokens = Pick<SendingEstimate, 'history' | 'cached' | 'words' | 'files' | 'answer'> & { reading: number }

/** What goes out of the conversation so far: all of it, or a summary with the newest messages. */
function historyOf(
  branch: readonly SentMessage[],
  fit: Fit,
  { model, cachedSince }: Pick<Sending, 'model' | 'cachedSince'>,
): History & Pick<SendingEstimate, 'summary'> {
  if (fit.way === 'summary') {
    const { summary, index } = fit.placed
    const sent = withSummary(branch, { summary, index }, model).map((message) => countedWith(message, summary.id))
    return { ...countHistory(sent, model, cachedSince), summary: { messages: summary.messages, reading: 0 } }
  }
  if (fit.way === 'summarize') {
    const { upTo, before } = fit
    const reading = countSent(branch.slice((before?.index ?? -1) + 1, upTo), model, 'none')
    const messages = branch.slice(0, upTo).filter(({ role }) => role !== 'system').length
    const tokens = SUMMARY_TOKENS + countSent(branch.slice(upTo), model, 'none')
    return { tokens, cached: 0, counted: 0, summary: { messages, reading } }
  }
  return {
    ...countHistory(
      branch.map((message) => countedWith(message, undefined)),
      model,
      cachedSince,
    ),
    summary: null,
  }
}

function costOf({ pricing }: PricedChatModel, tokens: Tokens): Cost | null {
  const priced = [pricing.input, pricing.output].filter((entry) => entry && entry.unit !== 'other')
  if (priced.length === 0) return null
  const read = (inputTokens: number, cachedInputTokens = 0) =>
    priceOfUsage(pricing, { inputTokens, cachedInputTokens, outputTokens: 0 })
  const written = (outputTokens: number) =>
    priceOfUsage(pricing, { inputTokens: 0, cachedInputTokens: 0, outputTokens })
  const history = read(tokens.history, tokens.cached)
  const words = read(tokens.words)
  const files = read(tokens.files)
  const answer = written(tokens.answer.tokens)
  const { most, beside } = tokens.answer
  const others = history + words + files + beside
  const summary = tokens.reading === 0 ? 0 : read(tokens.reading) + written(SUMMARY_TOKENS)
  return {
    history,
    words,
    files,
    answer,
    beside,
    summary,
    total: summary + others + answer,
    most: most === null ? null : summary + others + written(most),
  }
}
