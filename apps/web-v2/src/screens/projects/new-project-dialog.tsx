import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'

type Props = { onClose: () => void; onCreated: (projectId: number) => void }

/** Creates a project, of which one is the first owner. */
export function NewProjectDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  return (
    <OneFieldDialog
      texts={{
        title: t('creating.title'),
        text: t('creating.text'),
        label: t('name'),
        submit: t('creating.submit'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      field="projectName"
      onSubmit={async (name) => {
        const projectId = await projects.create(name)
        onClose()
        onCreated(projectId)
      }}
      onClose={onClose}
    />
  )
}
