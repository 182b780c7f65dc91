import type { Heard } from '../vendors/read-request.ts'
import { VENDORS } from '../vendors/vendors.ts'
import type { Answer } from './answer.ts'
import { finishAnswer } from './finish-answer.ts'

/** What the simulated model says to this request. The same request is always answered the same. */
export function composeAnswer(heard: Heard): Answer {
  const opening = `This is a simulated answer: it stands for **${heard.model}** of ${VENDORS[heard.call.vendor].title}.`
  return finishAnswer(heard, { text: opening })
}
