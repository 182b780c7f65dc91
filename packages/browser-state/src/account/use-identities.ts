import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { identitiesRoom } from './identities-room.ts'

/** Who whoever is here is at issuers, and where more can be added. */
export function useIdentities() {
  return useQuery(useRoom(identitiesRoom).query())
}
