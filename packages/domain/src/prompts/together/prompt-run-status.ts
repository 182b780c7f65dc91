/**
 * What becomes of prompts that are run together. A run is completed once each of them was asked or refused; it fails where its person is
 * refused, as by a budget.
 */
export const PROMPT_RUN_STATUSES = ['running', 'completed', 'stopped', 'failed', 'interrupted'] as const

export type PromptRunStatus = (typeof PROMPT_RUN_STATUSES)[number]

type Question = { promptId: string | null }

/** Can what is not asked be asked once more? */
export function canContinuePromptRun({
  status,
  questions,
}: {
  status: PromptRunStatus
  questions: readonly Question[]
}): boolean {
  return status !== 'running' && questions.some(({ promptId }) => promptId === null)
}

/** Prompts of one run. */
export const PROMPT_RUN_QUESTIONS = 20

/** Runs of one person that are in progress at once. */
export const PROMPT_RUNS_AT_ONCE = 4

/** Runs of one person that are kept once they have ended. */
export const PROMPT_RUNS_KEPT = 50
