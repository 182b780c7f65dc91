import type { ThreadMessage } from '#messages/thread-message.ts'
import { type PlacedSummary, summaryIn } from './sent-conversation.ts'

/**
 * The summary that counts in a branch, and the place of the message below which it is told of: before the question that was first answered
 * with it, where whoever has asked that was looking; with none yet, below what was there when it was made.
 */
export function summaryPlace(
  branch: readonly Pick<ThreadMessage, 'id' | 'role' | 'metadata'>[],
): (PlacedSummary & { below: number }) | null {
  const placed = summaryIn(branch)
  if (!placed) return null
  const { summary, index } = placed
  const answer = branch.findIndex(({ metadata }) => metadata?.summaryId === summary.id)
  const question = branch.slice(0, Math.max(0, answer)).findLastIndex(({ role }) => role === 'user')
  // Ids are in the order of time.
  const below = answer >= 0 ? question - 1 : branch.findLastIndex(({ id }) => id < summary.id)
  return { ...placed, below: Math.max(index, below) }
}
