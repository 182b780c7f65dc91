import type { AdministeredProject } from '@atrium/contract/entities/administration/administered-project'
import { Badge } from '@atrium/ui/badge/badge'
import { InitialCircle } from '@atrium/ui/initial-circle/initial-circle'
import { useTranslation } from 'react-i18next'
import shared from '#features/administration/administration-table.module.css'
import styles from './projects-table.module.css'

type Props = {
  projects: readonly AdministeredProject[]
  /** The one that is opened beside. */
  open: number | null
  onOpen: (projectId: number) => void
}

/** One project a row; its name opens it. */
export function ProjectsTable({ projects, open, onOpen }: Props) {
  const { t } = useTranslation('projects')
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('columns.project')}</th>
          <th scope="col" className={styles.owners}>
            {t('columns.owners')}
          </th>
          <th scope="col" className={styles.members}>
            {t('columns.members')}
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ projectId, projectName, archived, members }) => (
          <tr key={projectId} data-open={projectId === open}>
            <td>
              <button type="button" className={shared.opener} onClick={() => onOpen(projectId)}>
                <InitialCircle name={projectName} />
                <span className={shared.words}>
                  <span className={shared.name}>{projectName}</span>
                  <span className={shared.detail}>[{projectId}]</span>
                </span>
                {archived && <Badge>{t('archived')}</Badge>}
              </button>
            </td>
            <td className={styles.owners}>
              {members
                .filter(({ role }) => role === 'owner')
                .map(({ name }) => name)
                .join(', ')}
            </td>
            <td className={styles.members}>{members.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
