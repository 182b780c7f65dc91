import type { MessageContent } from '#messages/thread-message.ts'
import { newSaid } from './new-said.ts'

type Message = Pick<MessageContent, 'role' | 'parts'>
type Asked = { messages: readonly Message[] }

/** A question, and the results that answer it. */
export type Answered<Prompt extends Asked, Result extends Asked> = {
  /** The prompt itself, or the first of the results: whose question it is. */
  of: Prompt | Result
  said: Prompt['messages'][number][]
  results: Result[]
}

/**
 * The results of a prompt, each below the question that it answers, in the order in which they were made. What follows each other and was
 * asked the same has one question; a reply has what was said last. The prompt's own words come first, but not where every result was asked
 * something else, as in a comparison, whose prompt has variables for words.
 *
 * @param results the oldest first
 */
export function resultsByQuestion<Prompt extends Asked, Result extends Asked & { messages: Prompt['messages'] }>(
  prompt: Prompt,
  results: readonly Result[],
): Answered<Prompt, Result>[] {
  const own = JSON.stringify(prompt.messages)
  const isOwn = ({ messages }: Result) => JSON.stringify(messages.slice(0, prompt.messages.length)) === own
  const questions: Answered<Prompt, Result>[] = []
  if (results.length === 0 || results.some(isOwn))
    questions.push({ of: prompt, said: [...prompt.messages], results: [] })
  for (const result of results) {
    const last = questions.at(-1)
    if (last && JSON.stringify(last.of.messages) === JSON.stringify(result.messages)) last.results.push(result)
    else questions.push({ of: result, said: newSaid(result.messages), results: [result] })
  }
  return questions
}
