import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { accountRoom } from './account-room.ts'

/** How whoever is here can show once more that it is them. */
export function useStepUp() {
  return useQuery(useRoom(accountRoom).stepUpQuery())
}
