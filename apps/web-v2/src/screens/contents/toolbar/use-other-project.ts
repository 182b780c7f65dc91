import { useProject } from '@atrium/browser-state/projects/use-project'
import type { ContentsSearch } from '../contents-search.ts'

/** The project that content is shown of where that is another of the person's own than the current one; undefined where it is not, or where all are shown. */
export function useOtherProject({ project: named, everywhere }: ContentsSearch): number | undefined {
  const { project, projects } = useProject()
  const isOther = !everywhere && named !== project?.projectId && projects.some(({ projectId }) => projectId === named)
  return isOther ? named : undefined
}
