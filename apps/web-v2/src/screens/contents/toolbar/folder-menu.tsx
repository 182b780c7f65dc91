import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'

type Props = { folder: { id: string; name: string }; onDeleted: () => void }

/** What can be done with the folder that is shown. */
export function FolderMenu({ folder: { id, name }, onDeleted }: Props) {
  const { t } = useTranslation('contents')
  const room = useRoom(contentsRoom)
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        label={t('folderMenu', { name })}
        trigger={<IconButton label={t('folderMenu', { name })} icon={<Ellipsis />} />}
        sections={[
          { items: [{ label: t('renameFolder'), icon: <Pencil />, onSelect: () => setAsking('name') }] },
          {
            items: [{ label: t('deleteFolder'), icon: <Trash2 />, danger: true, onSelect: () => setAsking('delete') }],
          },
        ]}
      />
      {asking === 'name' && (
        <OneFieldDialog
          field="name"
          initial={name}
          texts={{
            title: t('renameFolder'),
            text: t('folderText'),
            label: t('folderName'),
            submit: t('rename'),
            cancel: t('cancel'),
            close: t('cancel'),
          }}
          onSubmit={async (named) => {
            await room.renameFolder(id, named)
            close()
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={t('deletingFolder.title', { name })}
        text={t('deletingFolder.text')}
        confirmLabel={t('deleteFolder')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => {
          void room.deleteFolder({ id, name }).then((done) => done && onDeleted())
        }}
      />
    </>
  )
}
