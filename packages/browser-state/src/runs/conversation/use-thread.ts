import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConsole } from '#console/use-console.ts'
import { useRoom } from '#console/use-room.ts'
import { threadKeys } from '#threads/thread-keys.ts'
import { threadsRoom } from '#threads/threads-room.ts'
import { runsRoom } from '../runs-room.ts'

/**
 * A thread with all its branches. Opening it attaches to the answer that is being written, if there is one, and reads the
 * thread again behind what the cache shows at once: it may have gone on in another tab or on another device.
 */
export function useThread(threadId: string) {
  const { queries } = useConsole()
  const threads = useRoom(threadsRoom)
  const runs = useRoom(runsRoom)
  const query = useQuery(threads.query(threadId))
  useEffect(() => {
    const known = queries.getQueryState(threadKeys.one(threadId))
    if (known?.status === 'success') void threads.refresh(threadId).catch(() => undefined)
  }, [threads, queries, threadId])
  const { data } = query
  useEffect(() => {
    if (data) runs.open(data)
  }, [data, runs])
  return query
}
