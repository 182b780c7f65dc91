import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { promptRunsRoom } from './prompt-runs-room.ts'

/** The last run of a saved prompt or a group that this person has begun, as it goes on; null where there is none. */
export function usePromptRun(itemId: string) {
  return useQuery(useRoom(promptRunsRoom).lastQuery(itemId))
}
