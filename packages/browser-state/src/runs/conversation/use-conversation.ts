import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useStore } from '#store/use-store.ts'
import { isLive, type LiveRun } from '../live-run.ts'
import { runsRoom } from '../runs-room.ts'
import { isElsewhere, shownConversation } from './shown-conversation.ts'
import { useRun } from '../use-run.ts'
import { useThread } from './use-thread.ts'
import { withLive } from './with-live.ts'

/** A thread as it is read now: the shown branch with what was sent and what is being written in their places; `elsewhere` while the answer is written in another branch. */
export function useConversation(threadId: string) {
  const thread = useThread(threadId)
  const run = useRun(threadId)
  const { data } = thread
  // Whoever looks at the answer of a parallel model reads it as it is written.
  const answer = useStore(useRoom(runsRoom).answer(threadId, data?.activeMessageId ?? ''))
  const messages = useMemo(() => withParallelModels(shownConversation(data, run), answer), [data, run, answer])
  const elsewhere = useMemo(() => run !== null && isLive(run) && isElsewhere(data, run), [data, run])
  return { thread, run, messages, elsewhere }
}

function withParallelModels(messages: ThreadMessage[], answer: LiveRun | null): ThreadMessage[] {
  const last = messages.at(-1)
  return last && answer?.messageId === last.id ? [...messages.slice(0, -1), withLive(last, answer)] : messages
}
