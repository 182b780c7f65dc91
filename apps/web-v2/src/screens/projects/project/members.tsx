import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import type { AdministeredProject } from '@atrium/contract/entities/administration/administered-project'
import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { Select } from '@atrium/ui/select/select'
import { UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#features/administration/panel.module.css'
import own from './role.module.css'

/** Who belongs to a project, and as what. */
export function Members({ project: { projectId, members } }: { project: AdministeredProject }) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  return (
    <section>
      <h3 className={styles.heading}>{t('members')}</h3>
      <RowList>
        {members.map(({ accountId, name, email, role, ownRole, groups }) => (
          <Row
            key={accountId}
            title={name}
            detail={email}
            more={groups
              .map((group) => t('groups.via', { role: t(`roles.${group.role}`), group: group.name }))
              .join(', ')}
          >
            {ownRole === null && <span className={own.role}>{t(`roles.${role}`)}</span>}
            {ownRole && (
              <Select
                className={own.role}
                label={t('roleOf', { name })}
                hideLabel
                value={ownRole}
                choices={PROJECT_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
                onChange={(wanted) => void projects.setRole(projectId, accountId, wanted)}
              />
            )}
            {ownRole && (
              <IconButton
                label={t('remove', { name })}
                icon={<UserMinus />}
                onClick={() => void projects.removeMember(projectId, accountId)}
              />
            )}
          </Row>
        ))}
      </RowList>
    </section>
  )
}
