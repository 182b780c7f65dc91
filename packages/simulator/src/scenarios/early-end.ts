import { finishAnswer } from '../answers/finish-answer.ts'
import type { Finish } from '../answers/finish.ts'
import type { Heard } from '../chat/read-request.ts'
import type { Plan } from './plan.ts'

/** The answer ends after so many tokens (40), for this reason, in the vendor's own word for it. */
export type EarlyEnd = { kind: 'early-end'; reason: Finish; maxTokens?: number }

export function playEarlyEnd({ reason, maxTokens = 40 }: EarlyEnd, plan: Plan, heard: Heard): Plan {
  const { reasoning, text, toolCalls } = plan.answer
  return { ...plan, answer: { ...finishAnswer(heard, { reasoning, text, toolCalls }, maxTokens), finish: reason } }
}
