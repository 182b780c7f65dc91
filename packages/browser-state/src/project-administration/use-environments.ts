import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { projectAdministrationRoom } from './project-administration-room.ts'

/** The environments that a project has set up. */
export function useEnvironments(projectId: number) {
  return useQuery(useRoom(projectAdministrationRoom).environmentsQuery(projectId))
}
