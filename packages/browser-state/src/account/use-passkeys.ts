import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { passkeysRoom } from './passkeys-room.ts'

/** The passkeys of whoever is here, the newest first. */
export function usePasskeys() {
  return useQuery(useRoom(passkeysRoom).query())
}
