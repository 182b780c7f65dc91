import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { useTranslation } from 'react-i18next'

export type DiscardDialogProps = { discard: () => void; keep: () => void }

/** Asks before what was changed in a message is let go. */
export function DiscardDialog({ discard, keep }: DiscardDialogProps) {
  const { t } = useTranslation('thread')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && keep()}
      title={t('branches.discard.title')}
      text={t('branches.discard.text')}
      confirmLabel={t('branches.discard.confirm')}
      cancelLabel={t('branches.discard.cancel')}
      danger
      onConfirm={discard}
    />
  )
}
