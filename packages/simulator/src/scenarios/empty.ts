import { finishAnswer } from '../answers/finish-answer.ts'
import type { Heard } from '../chat/read-request.ts'
import type { Plan } from './plan.ts'

/** A well-formed answer in which the model says nothing. */
export type Empty = { kind: 'empty' }

export function playEmpty(_scenario: Empty, plan: Plan, heard: Heard): Plan {
  return { ...plan, answer: finishAnswer(heard, {}) }
}
