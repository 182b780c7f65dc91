import { useProject } from '@atrium/browser-state/projects/use-project'
import { projectLabel } from '@atrium/domain/projects/project-label'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import type { ContentsSearch } from '../contents-search.ts'
import { useOtherProject } from './use-other-project.ts'

type Props = {
  search: ContentsSearch
  onChange: (changed: Partial<ContentsSearch>) => void
}

/** The current project, all of them, or another of one's own. */
export function InProjects({ search, onChange }: Props) {
  const { t } = useTranslation('contents')
  const { project: current, projects } = useProject()
  const others = projects.filter(({ projectId }) => projectId !== current?.projectId)
  const other = useOtherProject(search)
  return (
    <Select<string>
      label={t('projects')}
      hideLabel
      value={search.everywhere ? 'all' : (other?.toString() ?? 'this')}
      choices={[
        ...(['this', 'all'] as const).map((value) => ({ value, label: t(`inProjects.${value}`) })),
        ...others.map((project) => ({
          value: String(project.projectId),
          label: projectLabel(project),
          group: t('inProjects.others'),
        })),
      ]}
      onChange={(value) =>
        onChange({ everywhere: value === 'all' ? true : undefined, project: Number(value) || undefined })
      }
    />
  )
}
