import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { issuersRoom } from './issuers-room.ts'

/** Where people can sign in besides here; none while that is not known. */
export function useIssuers() {
  return useQuery(useRoom(issuersRoom).listQuery()).data ?? []
}
