import { useAdministeredProjects } from '@atrium/browser-state/project-administration/use-administered-projects'
import type { AuditFilter } from '@atrium/browser-state/audit/audit-room'
import { AUDIT_AREAS } from '@atrium/domain/audit/audit-area'
import { Button } from '@atrium/ui/button/button'
import { Select } from '@atrium/ui/select/select'
import { Download, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#features/search-field/search-field.tsx'
import toolbar from '#features/administration/administration-toolbar.module.css'
import { AUDIT_PERIODS, type AuditPeriod, areaOf, exportAddress, periodOf } from './audit-filter.ts'
import type { AuditSearch } from './audit-search.ts'

type Props = {
  search: AuditSearch
  filter: AuditFilter
  /** What the person is called whose entries alone are shown. */
  whoName: string
  onChange: (change: Partial<AuditSearch>) => void
}

const PERIODS = Object.keys(AUDIT_PERIODS) as AuditPeriod[]

/** What the audit is narrowed by, and the same as a file. */
export function AuditToolbar({ search, filter, whoName, onChange }: Props) {
  const { t } = useTranslation('audit')
  const areas = (['all', ...AUDIT_AREAS] as const).map((value) => ({ value, label: t(`areas.${value}`) }))
  const periods = (['all', ...PERIODS] as const).map((value) => ({ value, label: t(`periods.${value}`) }))
  return (
    <search className={toolbar.toolbar}>
      <SearchField label={t('search')} words={search.q} onChange={(q) => onChange({ q })} />
      <Select
        label={t('area')}
        hideLabel
        value={areaOf(search) ?? 'all'}
        choices={areas}
        onChange={(area) => onChange({ area: area === 'all' ? undefined : area })}
      />
      <ProjectChoice search={search} onChange={onChange} />
      <Select
        label={t('period')}
        hideLabel
        value={periodOf(search) ?? 'all'}
        choices={periods}
        onChange={(period) => onChange({ period: period === 'all' ? undefined : period })}
      />
      {filter.who !== undefined && (
        <Button
          variant="ghost"
          icon={<X aria-hidden="true" />}
          aria-label={t('allPeople', { name: whoName })}
          onClick={() => onChange({ who: undefined })}
        >
          {whoName}
        </Button>
      )}
      <div className={toolbar.action}>
        {(['csv', 'jsonl'] as const).map((format) => (
          <Button
            key={format}
            icon={<Download aria-hidden="true" />}
            render={<a href={exportAddress(filter, format)} download aria-label={t(`export.${format}`)} />}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
    </search>
  )
}

function ProjectChoice({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { t } = useTranslation('audit')
  const { data: projects = [] } = useAdministeredProjects()
  if (projects.length === 0 && search.project === undefined) return null
  const known = projects.map(({ projectId, projectName }) => ({ value: String(projectId), label: projectName }))
  const chosen = String(search.project ?? 'all')
  const missing = chosen !== 'all' && !known.some(({ value }) => value === chosen)
  const choices = [
    { value: 'all', label: t('allProjects') },
    ...known,
    ...(missing ? [{ value: chosen, label: t('projectNumber', { id: chosen }) }] : []),
  ]
  return (
    <Select
      label={t('project')}
      hideLabel
      value={chosen}
      choices={choices}
      onChange={(project) => onChange({ project: project === 'all' ? undefined : Number(project) })}
    />
  )
}
