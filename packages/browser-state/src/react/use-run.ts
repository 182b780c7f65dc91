import { useMemo } from 'react'
import type { LiveRun } from '#runs/live-run.ts'
import { shownConversation } from '#runs/shown-conversation.ts'
import { useConsole } from './console-provider.tsx'
import { useStore } from './use-store.ts'
import { useThread } from './use-threads.ts'

/** The live run of a thread; null when there is none. Start, stop and retry with `useConsole().runs`. */
export function useRun(threadId: string): LiveRun | null {
  return useStore(useConsole().runs.of(threadId))
}

/** A thread as it is read now: the shown branch with what was sent and what is being written in their places. */
export function useConversation(threadId: string) {
  const thread = useThread(threadId)
  const run = useRun(threadId)
  const { data } = thread
  const messages = useMemo(() => shownConversation(data, run), [data, run])
  return { thread, run, messages }
}
