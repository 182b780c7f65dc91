import { parallelAnswers } from '@atrium/domain/branches/parallel-answers'
import { imageOf, promptOf } from '@atrium/domain/messages/prompt-of'
import type { FilePart, ThreadMessage } from '@atrium/domain/messages/thread-message'

/** What an answer was asked for with: its words, and the image that it starts from. */
export type Question = { prompt: string; source: FilePart | null }

/** By which question each answer of a branch was asked for, parallel ones among them. */
export function questionsOf(
  branch: readonly ThreadMessage[],
  all: readonly ThreadMessage[],
): ReadonlyMap<string, Question> {
  let question: Question = { prompt: '', source: null }
  const questions = new Map<string, Question>()
  for (const message of branch) {
    const { role, parts } = message
    if (role === 'user') question = { prompt: promptOf(parts), source: imageOf(parts) }
    else for (const { id } of parallelAnswers(all, message)) questions.set(id, question)
  }
  return questions
}
