import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import type { AdministeredProject } from '@atrium/contract/entities/administration/administered-project'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import { Button } from '@atrium/ui/button/button'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { Tabs } from '@atrium/ui/tabs/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddByEmail } from '#features/administration/add-by-email.tsx'
import { SavedField } from '#frame/forms/saved-field.tsx'
import { usePlace } from '#router/use-place.ts'
import { ProjectBranding } from './branding/project-branding.tsx'
import { Environments } from './environments/environments.tsx'
import { Members } from './members.tsx'
import { ProjectActivity } from './activity/project-activity.tsx'
import { ProjectGroups } from './project-groups.tsx'
import { ProjectRules } from './rules/project-rules.tsx'
import styles from '#features/administration/panel.module.css'

const PARTS = ['members', 'models', 'environments', 'exports', 'activity'] as const

type Props = { project: AdministeredProject | null; onClose: () => void }

/** One project beside the list: its name, who belongs to it, what holds in it, and whether people work in it. */
export function ProjectPanel({ project, onClose }: Props) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  const [, hash] = usePlace().href.split('#')
  // A link may lead to one of its tabs.
  const [tab, setTab] = useState(() => PARTS.find((part) => part === hash) ?? 'members')
  const archive = project && project.projectId !== DEFAULT_PROJECT_ID && (
    <Button size="small" onClick={() => void projects.change(project.projectId, { archived: !project.archived })}>
      {t(project.archived ? 'restore' : 'archive')}
    </Button>
  )
  return (
    <SidePanel
      open={project !== null}
      takesFocus
      title={project?.projectName ?? ''}
      onClose={onClose}
      width={368}
      texts={{ close: t('close') }}
      footer={archive}
    >
      {project && (
        <div className={styles.parts}>
          {project.archived && <p className={styles.note}>{t('archivedNote')}</p>}
          <SavedField
            label={t('name')}
            known={project.projectName}
            onSave={(projectName) => projects.change(project.projectId, { projectName })}
          />
          <Tabs
            label={project.projectName}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'members',
                label: t('tabs.members'),
                content: (
                  <div className={styles.parts}>
                    <Members project={project} />
                    <AddByEmail
                      label={t('add.label')}
                      submit={t('add.submit')}
                      onAdd={(email) => projects.addMember(project.projectId, { email, role: 'member' })}
                    />
                    <ProjectGroups project={project} />
                  </div>
                ),
              },
              { value: 'models', label: t('tabs.models'), content: <ProjectRules project={project} /> },
              {
                value: 'environments',
                label: t('tabs.environments'),
                content: <Environments projectId={project.projectId} />,
              },
              {
                value: 'exports',
                label: t('tabs.exports'),
                content: <ProjectBranding projectId={project.projectId} />,
              },
              {
                value: 'activity',
                label: t('tabs.activity'),
                content: <ProjectActivity projectId={project.projectId} />,
              },
            ]}
          />
        </div>
      )}
    </SidePanel>
  )
}
