import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'
import { useRouter } from '#router/use-router.ts'

/** A group begins with its name, and opens then. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('catalog')
  const { groups } = useRoom(catalogRoom)
  const router = useRouter()
  const { project } = useProject()
  return (
    <OneFieldDialog
      texts={{
        title: t('groups.creating.title'),
        text: t('groups.creating.text'),
        label: t('name'),
        submit: t('groups.creating.submit'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      field="name"
      onSubmit={async (name) => {
        const groupId = await groups.create(project?.projectId, name)
        void router.navigate({ to: '/content/groups/:groupId', params: { groupId } })
      }}
      onClose={onClose}
    />
  )
}
