import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectsRoom } from '@atrium/browser-state/projects/projects-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { projectLabel } from '@atrium/domain/projects/project-label'
import { InitialCircle } from '@atrium/ui/initial-circle/initial-circle'
import type { PaletteEntry } from '../palette-entry.ts'

/** The other projects, to go over to. */
export function useProjectEntries(): PaletteEntry[] {
  const store = useRoom(projectsRoom)
  const { projects, project: current } = useProject()
  return projects
    .filter(({ projectId }) => projectId !== current?.projectId)
    .map((project) => ({
      id: `project-${project.projectId}`,
      kind: 'projects',
      label: projectLabel(project),
      icon: <InitialCircle name={project.projectName} size={18} />,
      run: () => store.select(project.projectId),
    }))
}
