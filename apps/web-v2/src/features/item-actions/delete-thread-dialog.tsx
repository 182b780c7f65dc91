import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export type DeleteThreadDialogProps = {
  name: string
  onClose: () => void
  /** Resolves with whether it is gone; the dialog stays open if it is not. */
  onDelete: () => Promise<boolean>
}

/** Asks before a conversation is deleted for good. */
export function DeleteThreadDialog({ name, onClose, onDelete }: DeleteThreadDialogProps) {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('delete.title')}
      text={t('delete.text', { name })}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.cancel')}
      danger
      busy={busy}
      onConfirm={() => {
        setBusy(true)
        void onDelete().then((deleted) => (deleted ? onClose() : setBusy(false)))
      }}
    />
  )
}
