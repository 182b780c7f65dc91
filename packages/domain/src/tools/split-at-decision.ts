import type { MessagePart } from '#messages/thread-message.ts'

/**
 * The parts of an answer that goes on after a person has decided about its calls: those up to the last call that was decided about, which were
 * written before it paused, and those since. All are `since` where nobody has decided about any.
 */
export function splitAtDecision(parts: readonly MessagePart[]): { before: MessagePart[]; since: MessagePart[] } {
  const last = parts.findLastIndex((part) => part.type === 'dynamic-tool' && part.approval?.approved !== undefined)
  return { before: parts.slice(0, last + 1), since: parts.slice(last + 1) }
}
