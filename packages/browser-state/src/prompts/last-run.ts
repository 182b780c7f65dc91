import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'

/** Of the results of a prompt, the newest first, those that its last run has made: they were started at one moment. */
export function lastRun(results: readonly PromptResult[]): PromptResult[] {
  const own = results.filter(({ parentId }) => parentId === null)
  return own.filter(({ createdDate }) => createdDate === own[0]?.createdDate).toReversed()
}
