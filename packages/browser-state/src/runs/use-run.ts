import { useRoom } from '#console/use-room.ts'
import { useStore } from '#store/use-store.ts'
import type { LiveRun } from './live-run.ts'
import { runsRoom } from './runs-room.ts'

/** The live run of a thread; null when there is none. Start, stop and retry with `useRoom(runsRoom)`. */
export function useRun(threadId: string): LiveRun | null {
  return useStore(useRoom(runsRoom).of(threadId))
}
