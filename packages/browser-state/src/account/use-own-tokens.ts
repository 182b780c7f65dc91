import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { accountRoom } from './account-room.ts'

/** The tokens of whoever is here, the newest first. */
export function useOwnTokens() {
  return useQuery(useRoom(accountRoom).tokensQuery())
}
