import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { unprocessable } from '#platform/http/refusal.ts'
import type { BranchMessage } from '../../store/thread-messages.ts'
import type { RunBody } from './run-request.ts'

/** What is to be answered: the last message that is said now, else the one that comes before. @throws a 422 refusal */
export function saidLast(asked: RunBody['messages'], before: readonly BranchMessage[]): Pick<MessageContent, 'parts'> {
  const last = asked.findLast(({ role }) => role !== 'system') ?? before.at(-1)
  if (last?.role === 'user') return last
  throw unprocessable('There is no message to answer.', [
    { path: 'body.messages', message: 'Make the last message a user message, or name one as `parentId`.' },
  ])
}

type BranchContent = Pick<MessageContent, 'role' | 'parts'>

/** What the model is to go on with. */
export function conversationOf(before: readonly BranchContent[], given: readonly BranchContent[]): BranchContent[] {
  return [...before, ...given].map(({ role, parts }) => ({ role, parts }))
}
