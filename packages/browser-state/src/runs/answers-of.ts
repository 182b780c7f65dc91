import type { AnswerBeside } from '@atrium/domain/runs/run-event'
import { answersBeside } from '@atrium/domain/threads/answers-beside'
import type { ThreadMessage } from '@atrium/domain/threads/thread-message'
import type { LiveRun } from './live-run.ts'
import { withLive } from './with-live.ts'

/**
 * The answers that stand beside a message, itself among them, in their fixed order; those that the thread does not hold yet are still
 * empty. `message` alone where nothing stands beside it.
 * @param run the main run of the thread, which may write the main one of them
 */
export function answersOf(
  messages: readonly ThreadMessage[],
  run: LiveRun | null,
  message: ThreadMessage,
): readonly ThreadMessage[] {
  const { besideOf, beside } = message.metadata ?? {}
  if (besideOf === undefined && !beside) return [message]
  const held = messages.find(({ id }) => id === besideOf)
  const main = besideOf === undefined ? message : held && run?.messageId === besideOf ? withLive(held, run) : held
  if (!main) return answersBeside(messages, message)
  const others = messages.filter(({ id }) => id !== main.id)
  // What a thread without the main answer lacks is on its way; otherwise it is gone.
  const isNew = others.length === messages.length
  const pending = isNew ? (main.metadata?.beside ?? []).map((each) => pendingAnswer(each, main)) : []
  return answersBeside([main, ...others, ...pending], message)
}

/** An answer that is not read yet; the same object as long as its place is the same. */
function pendingAnswer(
  each: AnswerBeside,
  { id: besideOf, threadId, parentId, createdDate }: ThreadMessage,
): ThreadMessage {
  const known = pendings.get(each)
  if (known?.parentId === parentId && known.metadata?.besideOf === besideOf) return known
  const metadata = { status: 'queued' as const, besideOf, ...(each.runId !== '' && { runId: each.runId }) }
  const place = { id: each.messageId, threadId, parentId, createdDate }
  const pending: ThreadMessage = { ...place, role: 'assistant', parts: [], author: null, metadata }
  pendings.set(each, pending)
  return pending
}

const pendings = new WeakMap<AnswerBeside, ThreadMessage>()
