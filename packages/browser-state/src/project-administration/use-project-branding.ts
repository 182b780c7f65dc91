import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { projectAdministrationRoom } from './project-administration-room.ts'

/** What exported documents of a project look like. */
export function useProjectBranding(projectId: number) {
  return useQuery(useRoom(projectAdministrationRoom).brandingQuery(projectId))
}
