import { useRoom } from '#console/use-room.ts'
import { useStore } from '#store/use-store.ts'
import type { ProjectsState } from './create-projects.ts'
import { projectsRoom } from './projects-room.ts'

/** The projects and the current one. Select with `useRoom(projectsRoom).select(projectId)`. */
export function useProject(): ProjectsState {
  return useStore(useRoom(projectsRoom))
}
