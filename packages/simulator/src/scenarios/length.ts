import { finishAnswer } from '../answers/finish-answer.ts'
import type { Heard } from '../chat/read-request.ts'
import type { Plan } from './plan.ts'

/** The answer ends for want of room after so many tokens (10), whatever the request allows. */
export type Length = { kind: 'length'; maxTokens?: number }

export function playLength({ maxTokens = 10 }: Length, plan: Plan, heard: Heard): Plan {
  const { reasoning, text, toolCalls } = plan.answer
  return { ...plan, answer: { ...finishAnswer(heard, { reasoning, text, toolCalls }, maxTokens), finish: 'length' } }
}
