export const BUDGET_ANSWERS = ['once', 'for-good', 'declined'] as const

/** What whoever sets a budget says to whoever asks for more: it is raised until its period ends, or for good, or neither. */
export type BudgetAnswer = (typeof BUDGET_ANSWERS)[number]

/** Longest reason of a request, and longest words of its answer, in characters. */
export const BUDGET_WORDS_LIMIT = 500

/** What has happened to a request: it was made, or answered. */
export const BUDGET_NEWS = ['asked', 'answered'] as const

export type BudgetNews = (typeof BUDGET_NEWS)[number]

/** US dollars more that are proposed to whoever answers, where nobody named an amount: half as much again, in whole dollars. */
export function proposedRaise(amount: number): number {
  return Math.max(1, Math.ceil(amount / 2))
}
