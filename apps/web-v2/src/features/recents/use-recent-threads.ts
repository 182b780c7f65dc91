import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import { useThreads } from '@atrium/browser-state/threads/use-threads'
import type { Thread } from '@atrium/contract/entities/thread'
import { useMemo } from 'react'
import { orderRecents, recentTime } from './order-recents.ts'

const NONE = {}

/** The conversations of the project, the latest looked at or changed first. */
export function useRecentThreads() {
  const list = useThreads()
  const lastViewed = useUserState().lastViewed?.threads ?? NONE
  const threads = useMemo(() => orderRecents(list.threads, lastViewed), [list.threads, lastViewed])
  return { ...list, threads, timeOf: (thread: Thread) => recentTime(thread, lastViewed) }
}
