import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { groupsRoom } from './groups-room.ts'

/** The groups that there are, by name. */
export function useGroups() {
  return useQuery(useRoom(groupsRoom).listQuery())
}

/** A group with its members. */
export function useGroup(groupId: string) {
  return useQuery(useRoom(groupsRoom).oneQuery(groupId))
}
