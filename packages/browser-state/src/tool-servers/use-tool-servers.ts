import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { toolServersRoom } from './tool-servers-room.ts'

/** The servers of tools that somebody looks after, and where they may add some. */
export function useToolServers() {
  return useQuery(useRoom(toolServersRoom).listQuery())
}

/** The servers whose tools somebody may use. */
export function useOfferedTools() {
  return useQuery(useRoom(toolServersRoom).offeredQuery())
}
