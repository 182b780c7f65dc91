import { useRoom } from '@atrium/browser-state/console/use-room'
import { useGroups } from '@atrium/browser-state/groups/use-groups'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import type { AdministeredProject } from '@atrium/contract/entities/administration/administered-project'
import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { Select } from '@atrium/ui/select/select'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#features/administration/panel.module.css'
import own from './role.module.css'

const NONE = ''

/** The groups that have a role in a project; another one joins as members. */
export function ProjectGroups({ project: { projectId, groups } }: { project: AdministeredProject }) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  const { data: all = [] } = useGroups()
  const others = all.filter(({ groupId }) => !groups.some((group) => group.groupId === groupId))
  if (all.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('groups.title')}</h3>
      <RowList>
        {groups.map(({ groupId, name, role }) => (
          <Row key={groupId} title={name}>
            <Select
              className={own.role}
              label={t('roleOf', { name })}
              hideLabel
              value={role}
              choices={PROJECT_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
              onChange={(wanted) => void projects.setGroup(projectId, groupId, wanted)}
            />
            <IconButton
              label={t('remove', { name })}
              icon={<X />}
              onClick={() => void projects.removeGroup(projectId, groupId)}
            />
          </Row>
        ))}
      </RowList>
      {others.length > 0 && (
        <Select
          label={t('groups.add')}
          value={NONE}
          choices={[
            { value: NONE, label: t('groups.choose') },
            ...others.map(({ groupId, name }) => ({ value: groupId, label: name })),
          ]}
          onChange={(groupId) => void (groupId !== NONE && projects.setGroup(projectId, groupId, 'member'))}
        />
      )}
    </section>
  )
}
