import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { projectAdministrationRoom } from './project-administration-room.ts'

/** The projects that whoever is signed in administers, by name. */
export function useAdministeredProjects() {
  return useQuery(useRoom(projectAdministrationRoom).listQuery())
}
