import type { Project } from './project.ts'

/**
 * The project with which a console opens: the saved one if it is among the caller's projects, else the first. Undefined for somebody
 * without a project. Source: the specification, section 4, "Project selection".
 */
export function chooseProject<P extends Pick<Project, 'projectId'>>(
  projects: readonly P[],
  savedId: number | null | undefined,
): P | undefined {
  return projects.find(({ projectId }) => projectId === savedId) ?? projects[0]
}
