import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import type { AdministeredProject } from '@atrium/contract/entities/administration/administered-project'
import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Select } from '@atrium/ui/select/select'
import { UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './project-panel.module.css'

/** Who belongs to a project, and as what. */
export function Members({ project: { projectId, members } }: { project: AdministeredProject }) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  return (
    <section>
      <h3 className={styles.heading}>{t('members')}</h3>
      <ul className={styles.list}>
        {members.map(({ accountId, name, email, role }) => (
          <li key={accountId} className={styles.row}>
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.email} title={email}>
                {email}
              </span>
            </span>
            <Select
              className={styles.role}
              label={t('roleOf', { name })}
              hideLabel
              value={role}
              choices={PROJECT_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
              onChange={(wanted) => void projects.setRole(projectId, accountId, wanted)}
            />
            <IconButton
              label={t('remove', { name })}
              icon={<UserMinus />}
              onClick={() => void projects.removeMember(projectId, accountId)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
