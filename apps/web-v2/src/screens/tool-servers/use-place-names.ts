import { useProject } from '@atrium/browser-state/projects/use-project'
import { useTranslation } from 'react-i18next'

/** Who may use a server, in words: everybody, or those of a project. */
export function usePlaceNames(): (project: number | null) => string {
  const { t } = useTranslation('tool-servers')
  const { projects } = useProject()
  return (project) => {
    if (project === null) return t('everybody')
    return projects.find(({ projectId }) => projectId === project)?.projectName ?? t('project', { id: project })
  }
}
