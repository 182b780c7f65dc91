import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'

/** What stands for a result, and the try after it that has come to nothing; null where there is none. */
export type LatestTry = { shown: PromptResult; failed: PromptResult | null }

/**
 * Of a result and what has been tried again of it, however often: the newest that is being written or is whole, and the newest of all where that
 * has failed since. Where none is whole, the newest stands for them. Replies are no tries.
 * @param results the newest first, with their messages
 */
export function latestTry(result: PromptResult, results: readonly PromptResult[]): LatestTry {
  const tried = new Map([[result.id, result]])
  // What was tried again is older than what was made of it.
  for (const later of results.toReversed()) {
    const parent = later.parentId === null ? undefined : tried.get(later.parentId)
    if (parent && isRetry(later, parent)) tried.set(later.id, later)
  }
  const tries = results.filter(({ id }) => tried.has(id))
  const newest = tries[0] ?? result
  const shown = tries.find(({ status }) => status === 'running' || status === 'completed') ?? newest
  return { shown, failed: shown === newest ? null : newest }
}

/** A reply says more than its parent was asked: the answer, and what is said to it. */
function isRetry({ messages }: PromptResult, parent: PromptResult): boolean {
  return messages?.length === parent.messages?.length
}
