import { finishAnswer } from '../answers/finish-answer.ts'
import type { Heard } from '../chat/read-request.ts'
import type { Plan } from './plan.ts'

/** The model thinks first, in the vendor's own form of thinking, and then says this. */
export type Reasoning = { kind: 'reasoning'; reasoning: string; text: string }

export function playReasoning({ reasoning, text }: Reasoning, plan: Plan, heard: Heard): Plan {
  return { ...plan, answer: finishAnswer(heard, { reasoning, text }) }
}
