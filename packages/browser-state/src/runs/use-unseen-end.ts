import { useEffect, useState } from 'react'
import { useRoom } from '#console/use-room.ts'
import type { LiveRun } from './live-run.ts'
import { runsRoom } from './runs-room.ts'

/** The answer that this tab has asked for and that ended before its thread was drawn, as this view is the first to draw it; else null. */
export function useUnseenEnd(threadId: string, run: LiveRun | null): string | null {
  const runs = useRoom(runsRoom)
  const [messageId] = useState(() => runs.unseenEnd(threadId))
  // Every other run of the thread is another one to see.
  const begun = run?.createdDate
  useEffect(() => runs.see(threadId), [runs, threadId, begun])
  return messageId
}
