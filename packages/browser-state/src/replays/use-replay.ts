import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { replaysRoom } from './replays-room.ts'

/** How far a replay is. */
export function useReplay(threadId: string) {
  return useQuery(useRoom(replaysRoom).query(threadId))
}
