import { wayOfFile, type ReadingModel } from '#file-reading/way-of-file.ts'
import type { FilePart, MessageContent } from '#messages/thread-message.ts'
import type { MessageSummary } from '#runs/message-summary.ts'

/** What a person would have said to be answered with the summary. Fixed words: what people have said themselves is read elsewhere. */
const ASKED = 'Summarize our conversation up to here, so that you can continue it without reading it again.'

/** A summary, and the place in its branch of the last message that it stands for. */
export type PlacedSummary = { summary: MessageSummary; index: number }

/** The summary that counts in a branch: the one that reaches furthest, undone or not. */
export function summaryIn(branch: readonly Pick<MessageContent, 'metadata'>[]): PlacedSummary | null {
  const index = branch.findLastIndex(({ metadata }) => metadata?.summary !== undefined)
  const summary = branch[index]?.metadata?.summary
  return summary === undefined ? null : { summary, index }
}

/**
 * A branch as it goes out with a summary: what the system says stays, as do documents, whose text is cut to the room that is left anyway; all
 * else up to the summary's message is what the model has written of it. Its own words in its own role: they bind nobody.
 */
export function withSummary<Message extends MessageContent>(
  branch: readonly Message[],
  { summary, index }: { summary: Pick<MessageSummary, 'text'>; index: number },
  model: ReadingModel,
): MessageContent[] {
  const covered = branch.slice(0, index + 1)
  const documents = covered
    .flatMap(({ parts }) => parts.filter((part) => part.type === 'file'))
    .filter(isDocumentOf(model))
  return [
    ...covered.filter(({ role }) => role === 'system'),
    { role: 'user', parts: [{ type: 'text', text: ASKED }, ...documents] },
    { role: 'assistant', parts: [{ type: 'text', text: summary.text }] },
    ...branch.slice(index + 1),
  ]
}

/** Files that go as their text. */
export function isDocumentOf(model: ReadingModel): (file: FilePart) => boolean {
  return ({ mediaType, providerMetadata }) => {
    const { size = 0, pages = null } = providerMetadata?.atrium ?? {}
    return wayOfFile({ mediaType, size, pages }, model) === 'text'
  }
}
