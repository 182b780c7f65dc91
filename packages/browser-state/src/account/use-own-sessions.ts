import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { accountRoom } from './account-room.ts'

/** Where whoever is here is signed in, the latest first. */
export function useOwnSessions() {
  return useQuery(useRoom(accountRoom).sessionsQuery())
}
