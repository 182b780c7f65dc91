import type { ParallelAnswer } from '@atrium/domain/runs/run-event'
import { parallelAnswers } from '@atrium/domain/branches/parallel-answers'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { LiveRun } from '../live-run.ts'
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
  const { parallelTo, parallel } = message.metadata ?? {}
  if (parallelTo === undefined && !parallel) return [message]
  const held = messages.find(({ id }) => id === parallelTo)
  const main = parallelTo === undefined ? message : held && run?.messageId === parallelTo ? withLive(held, run) : held
  if (!main) return parallelAnswers(messages, message)
  const others = messages.filter(({ id }) => id !== main.id)
  // What a thread without the main answer lacks is on its way; otherwise it is gone.
  const isNew = others.length === messages.length
  const pending = isNew ? (main.metadata?.parallel ?? []).map((each) => pendingAnswer(each, main)) : []
  return parallelAnswers([main, ...others, ...pending], message)
}

/** An answer that is not read yet; the same object as long as its place is the same. */
function pendingAnswer(
  each: ParallelAnswer,
  { id: parallelTo, threadId, parentId, createdDate }: ThreadMessage,
): ThreadMessage {
  const known = pendings.get(each)
  if (known?.parentId === parentId && known.metadata?.parallelTo === parallelTo) return known
  const metadata = { status: 'queued' as const, parallelTo, ...(each.runId !== '' && { runId: each.runId }) }
  const place = { id: each.messageId, threadId, parentId, createdDate }
  const pending: ThreadMessage = { ...place, role: 'assistant', parts: [], author: null, metadata }
  pendings.set(each, pending)
  return pending
}

const pendings = new WeakMap<ParallelAnswer, ThreadMessage>()
