import type { ReadingModel } from '#file-reading/way-of-file.ts'
import type { MessageContent } from '#messages/thread-message.ts'
import type { ModelEntry } from '#models/model-entry.ts'
import { countHistory, TOKENS_PER_MESSAGE, tokensOfParts } from '#tokens/count-history.ts'
import { roomForAnswer } from '#tokens/share-room.ts'
import { isDocumentOf, type PlacedSummary, summaryIn, withSummary } from './sent-conversation.ts'

/** So much of what is left beside the room for an answer is filled before earlier messages are summarized: counts are estimates. */
const FILLED = 0.8
/** Of that the newest messages keep at most so much as they are. */
const KEPT = 0.4
/** A summary is taken to be so long, in tokens. */
export const SUMMARY_TOKENS = 1200

export type FittedModel = ReadingModel & Pick<ModelEntry, 'id' | 'context' | 'maxTokens'>

/** How a conversation goes to a model. `upTo` is the place of the first message that goes as it is. */
export type Fit =
  | { way: 'whole' }
  | { way: 'summary'; placed: PlacedSummary }
  /** `before`: a summary that stands already, and of which the new one goes on. */
  | { way: 'summarize'; upTo: number; before: PlacedSummary | null }
  | { way: 'too-long'; tokens: number }

/** Tokens that may be filled before earlier messages are summarized; null for a model whose window nobody knows. */
export function roomForConversation(model: Pick<ModelEntry, 'context' | 'maxTokens'>): number | null {
  return model.context ? Math.floor((model.context - roomForAnswer(model)) * FILLED) : null
}

/**
 * Decides how a branch goes to a model: as it is where it fits, with the summary that stands in it where that fits, else after its earlier
 * messages are summarized. Where somebody has undone a summary, everything goes out, as long as the window holds it at all.
 * @param branch everything before what is said now, with what the system says before it
 * @param others tokens of what is said now, and of what goes out with it
 */
export function fitConversation(branch: readonly MessageContent[], others: number, model: FittedModel): Fit {
  const placed = summaryIn(branch)
  const isUndone = placed?.summary.undone === true
  const standing = isUndone ? null : placed
  const room = roomForConversation(model)
  if (standing?.summary.asked !== true) {
    const whole = others + countSent(branch, model)
    if (room === null || whole <= room) return { way: 'whole' }
    if (isUndone) return whole <= windowOf(model) ? { way: 'whole' } : { way: 'too-long', tokens: whole }
  }
  const withStanding = standing && others + countSent(withSummary(branch, standing, model), model, standing.summary.id)
  if (standing && (room === null || (withStanding ?? 0) <= room)) return { way: 'summary', placed: standing }
  const upTo = firstKept(branch, { standing, most: (room ?? 0) * KEPT, keepsLast: false }, model)
  const kept = upTo === null ? Infinity : others + SUMMARY_TOKENS + countSent(branch.slice(upTo), model, NOBODY)
  if (upTo !== null && kept <= windowOf(model)) return { way: 'summarize', upTo, before: standing }
  const tokens = withStanding ?? others + countSent(branch, model)
  if (tokens > windowOf(model)) return { way: 'too-long', tokens }
  return standing ? { way: 'summary', placed: standing } : { way: 'whole' }
}

/**
 * Up to where a branch is summarized for a person who asks for it: all but its newest messages, the last question and its answer among them;
 * null where nothing is earlier.
 */
export function summarizableUpTo(branch: readonly MessageContent[], model: FittedModel): number | null {
  const placed = summaryIn(branch)
  const isUndone = placed?.summary.undone === true
  const standing = isUndone ? null : placed
  const most = countSent(branch, model, NOBODY) * SHORT
  const found = firstKept(branch, { standing, most, keepsLast: true }, model)
  // The one that reaches furthest counts: a new one never ends before one that was undone.
  return found !== null && isUndone ? Math.max(found, placed.index + 1) : found
}

/** Who asks for a summary keeps so much of the conversation as it is. */
const SHORT = 0.2

/** Counts of vendors are never taken: no answer was sent with this. */
const NOBODY = 'none'

/**
 * About how many tokens a conversation comes to as it goes out. The count of a vendor is taken where it was sent in the same way: whole, or
 * with the same summary. Documents count nothing, as they are cut to what there is room for.
 */
export function countSent(branch: readonly MessageContent[], model: FittedModel, summaryId?: string): number {
  const isDocument = isDocumentOf(model)
  const hasDocuments = branch.some(({ parts }) => parts.some((part) => part.type === 'file' && isDocument(part)))
  if (!hasDocuments)
    return countHistory(
      branch.map((message) => countedWith(message, summaryId)),
      model,
    ).tokens
  return branch.reduce((sum, { parts }) => {
    const { words, files } = tokensOfParts(parts, model)
    return words + files === 0 ? sum : sum + words + files + TOKENS_PER_MESSAGE
  }, 0)
}

/** A message whose count is of use where the conversation goes out with this summary, or with none. */
export function countedWith<Message extends MessageContent>(message: Message, summaryId: string | undefined): Message {
  if (message.metadata?.receipt === undefined || message.metadata.summaryId === summaryId) return message
  const { receipt: _, ...metadata } = message.metadata
  return { ...message, metadata }
}

function windowOf({ context }: Pick<ModelEntry, 'context'>): number {
  return context ?? Infinity
}

/**
 * Where the messages begin that go as they are: with a person's words, so that an answer is never parted from its question, nor what a tool
 * has said from its call. A question that has no answer yet always stays. Null where there is nothing before them to be summarized.
 */
function firstKept(
  branch: readonly MessageContent[],
  { standing, most, keepsLast }: { standing: PlacedSummary | null; most: number; keepsLast: boolean },
  model: FittedModel,
): number | null {
  const first = (standing?.index ?? -1) + 1
  const mayKeepNothing = !keepsLast && branch.at(-1)?.role === 'assistant'
  let found = mayKeepNothing ? branch.length : null
  let kept = 0
  for (let index = branch.length - 1; index > first; index -= 1) {
    kept += countSent(branch.slice(index, index + 1), model, NOBODY)
    if (found !== null && kept > most) break
    if (branch[index]?.role === 'user') found = index
  }
  return found !== null && branch.slice(first, found).some(({ role }) => role !== 'system') ? found : null
}
