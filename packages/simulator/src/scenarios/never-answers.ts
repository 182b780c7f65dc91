import type { Plan } from './plan.ts'

/** The request is taken and nothing ever comes back. */
export type NeverAnswers = { kind: 'never-answers' }

export function playNeverAnswers(_scenario: NeverAnswers, plan: Plan): Plan {
  return { ...plan, silent: true }
}
