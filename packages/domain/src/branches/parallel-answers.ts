import type { ThreadMessage } from '#messages/thread-message.ts'

/** So many parallel models answer one message at once, at most. */
export const MOST_PARALLEL = 3

type Answer = Pick<ThreadMessage, 'id' | 'metadata'>

/**
 * The answers that several models gave to one message at once, in their fixed order: the main one, then the others as they were
 * asked, whichever of them is shown. Only `message` for an answer that stands alone; those that are gone are left out.
 */
export function parallelAnswers<M extends Answer>(messages: readonly M[], message: M): M[] {
  const find = (id: string) => (id === message.id ? message : messages.find((other) => other.id === id))
  const mainId = message.metadata?.parallelTo ?? message.id
  const main = find(mainId)
  const others = main?.metadata?.parallel?.map(({ messageId }) => find(messageId))
  // Without the main answer nothing tells the order but that in which the others were made.
  const group = main ? [main, ...(others ?? [])] : messages.filter(({ metadata }) => metadata?.parallelTo === mainId)
  const there = group.filter((answer) => answer !== undefined)
  return there.some(({ id }) => id === message.id) ? there : [message]
}
