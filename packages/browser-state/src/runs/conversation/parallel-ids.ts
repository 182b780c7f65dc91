import { parallelAnswers } from '@atrium/domain/branches/parallel-answers'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'

/**
 * The ids of the answers that were given at once with the last one of a branch; none for an answer that was given alone.
 * @param messages all of the thread, as far as they are known
 */
export function parallelIds(branch: readonly ThreadMessage[], messages: readonly ThreadMessage[]): readonly string[] {
  const last = branch.at(-1)
  const { parallel, parallelTo } = last?.metadata ?? {}
  if (parallel) return parallel.map(({ messageId }) => messageId)
  return last && parallelTo !== undefined ? parallelAnswers(messages, last).map(({ id }) => id) : []
}
