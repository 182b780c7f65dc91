import { useThreads } from '@atrium/browser-state/threads/use-threads'
import { useMemo } from 'react'
import { orderRecents } from './order-recents.ts'

/** The conversations of the project, the latest changed first. */
export function useRecentThreads() {
  const list = useThreads()
  const threads = useMemo(() => orderRecents(list.threads), [list.threads])
  return { ...list, threads }
}
