import type { Project } from './project.ts'

/** The name with the id in square brackets, as in the project picker. Source: the specification, section 2, "Shared chrome". */
export function projectLabel({ projectName, projectId }: Project): string {
  return `${projectName} [${projectId}]`
}

/** The first letter of the name, for the circle beside the picker. */
export function projectInitial({ projectName }: Pick<Project, 'projectName'>): string {
  for (const { segment } of new Intl.Segmenter('en').segment(projectName.trim())) return segment.toUpperCase()
  return ''
}
