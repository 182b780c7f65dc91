import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useMemo } from 'react'
import { withLive } from '#runs/with-live.ts'
import { isLive, type LiveRun } from '#runs/live-run.ts'
import { isElsewhere, shownConversation } from '#runs/shown-conversation.ts'
import { useConsole } from './console-provider.tsx'
import { useStore } from './use-store.ts'
import { useThread } from './use-threads.ts'

/** The live run of a thread; null when there is none. Start, stop and retry with `useConsole().runs`. */
export function useRun(threadId: string): LiveRun | null {
  return useStore(useConsole().runs.of(threadId))
}

/** A thread as it is read now: the shown branch with what was sent and what is being written in their places; `elsewhere` while the answer is written in another branch. */
export function useConversation(threadId: string) {
  const thread = useThread(threadId)
  const run = useRun(threadId)
  const { data } = thread
  // Whoever looks at the answer of a parallel model reads it as it is written.
  const answer = useStore(useConsole().runs.answer(threadId, data?.activeMessageId ?? ''))
  const messages = useMemo(() => withParallelModels(shownConversation(data, run), answer), [data, run, answer])
  const elsewhere = useMemo(() => run !== null && isLive(run) && isElsewhere(data, run), [data, run])
  return { thread, run, messages, elsewhere }
}

function withParallelModels(messages: ThreadMessage[], answer: LiveRun | null): ThreadMessage[] {
  const last = messages.at(-1)
  return last && answer?.messageId === last.id ? [...messages.slice(0, -1), withLive(last, answer)] : messages
}
