import type { MessageContent } from '#messages/thread-message.ts'

/** What was said at one point of a conversation, and what answered it. */
export type ReplayTurn<Message> = { questions: Message[]; answers: Message[] }

type Said = Pick<MessageContent, 'role' | 'parts'>

/**
 * The turns of a branch that are asked again on another model: all that was said up to an answer is one question. What only asked for the
 * rest of an answer is none of its own: the rest belongs to the answer before, and another model may say all of it at once. Answers that
 * nobody has asked for are left out.
 */
export function replayTurns<Message extends Said>(branch: readonly Message[]): ReplayTurn<Message>[] {
  const turns: ReplayTurn<Message>[] = []
  let open: Message[] = []
  const ask = () => {
    if (!open.some(({ role }) => role === 'user')) return
    turns.push({ questions: open, answers: [] })
    open = []
  }
  for (const message of branch) {
    if (message.role === 'assistant') {
      ask()
      turns.at(-1)?.answers.push(message)
    } else if (turns.length === 0 || !asksForRest(message)) open.push(message)
  }
  ask()
  return turns
}

function asksForRest({ parts }: Said): boolean {
  return parts.length > 0 && parts.every((part) => part.type === 'text' && part.continues)
}
