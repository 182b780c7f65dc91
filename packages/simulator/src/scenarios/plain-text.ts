import { finishAnswer } from '../answers/finish-answer.ts'
import type { Heard } from '../chat/read-request.ts'
import type { Plan } from './plan.ts'

/** The model says exactly this. */
export type PlainText = { kind: 'plain-text'; text: string }

export function playPlainText({ text }: PlainText, plan: Plan, heard: Heard): Plan {
  return { ...plan, answer: finishAnswer(heard, { text }) }
}
