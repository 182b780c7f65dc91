import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { connectionsRoom } from './connections-room.ts'

/** Providers and how they are connected. */
export function useConnections() {
  return useQuery(useRoom(connectionsRoom).listQuery())
}
