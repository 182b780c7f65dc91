import { useRoom } from '@atrium/browser-state/console/use-room'
import { groupsRoom } from '@atrium/browser-state/groups/groups-room'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'

type Props = { onClose: () => void; onCreated: (groupId: string) => void }

/** Creates a group, which opens then. */
export function NewGroupDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('groups')
  const groups = useRoom(groupsRoom)
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
      field="name"
      onSubmit={async (name) => {
        const groupId = await groups.create(name)
        onClose()
        onCreated(groupId)
      }}
      onClose={onClose}
    />
  )
}
