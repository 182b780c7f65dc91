import type { Prompt, PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { lastRun } from './last-run.ts'
import { usePrompt } from './use-prompt.ts'

export type ComparedResult = { prompt: Prompt; result: PromptResult }

/** Prompts of one comparison. */
const MOST = 4

/** What the last run of each of these prompts has made, as it is written. */
export function useComparison(promptIds: readonly string[]): {
  columns: ComparedResult[]
  isLoading: boolean
  /** None of them is to be seen. */
  isMissing: boolean
} {
  // Always as many, since hooks are: those beyond the last are not asked for.
  const [first, second, third, fourth] = Array.from({ length: MOST }, (_, index) => promptIds[index])
  const all = [usePrompt(first), usePrompt(second), usePrompt(third), usePrompt(fourth)].slice(0, promptIds.length)
  return {
    columns: all.flatMap(({ prompt, results }) => {
      const { data } = prompt
      return data ? lastRun(results.list).map((result) => ({ prompt: data, result })) : []
    }),
    isLoading: all.some(({ prompt, results }) => prompt.isLoading || results.isLoading),
    isMissing: all.every(({ prompt }) => prompt.isError && !prompt.data),
  }
}
