import type { AdministeredProject } from '@atrium/contract/entities/administration/administered-project'
import { Badge } from '@atrium/ui/badge/badge'
import { InitialCircle } from '@atrium/ui/initial-circle/initial-circle'
import { RowOpener, Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'

type Props = {
  projects: readonly AdministeredProject[]
  /** The one that is opened beside. */
  open: number | undefined
  onOpen: (projectId: number) => void
}

/** One project a row; its name opens it. */
export function ProjectsTable({ projects, open, onOpen }: Props) {
  const { t } = useTranslation('projects')
  return (
    <Table
      items={projects}
      idOf={({ projectId }) => projectId}
      open={open}
      columns={[
        {
          key: 'project',
          label: t('columns.project'),
          draw: ({ projectId, projectName, archived }) => (
            <RowOpener
              name={projectName}
              detail={`[${projectId}]`}
              icon={<InitialCircle name={projectName} />}
              mark={archived && <Badge>{t('archived')}</Badge>}
              onOpen={() => onOpen(projectId)}
            />
          ),
        },
        { key: 'owners', label: t('columns.owners'), width: '34%', wide: true, draw: ownersOf },
        {
          key: 'members',
          label: t('columns.members'),
          width: 92,
          end: true,
          draw: ({ members }) => members.length,
        },
      ]}
    />
  )
}

function ownersOf({ members }: AdministeredProject): string {
  const owners = members.filter(({ role }) => role === 'owner')
  return owners.map(({ name }) => name).join(', ')
}
