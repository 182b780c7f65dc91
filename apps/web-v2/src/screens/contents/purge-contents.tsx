import type { Content } from '@atrium/contract/entities/content'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { useTranslation } from 'react-i18next'

type Props = {
  /** What is to be deleted for good; none where nothing is. */
  contents: readonly Content[]
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something is deleted for good. */
export function PurgeContents({ contents, onCancel, onConfirm }: Props) {
  const { t } = useTranslation('contents')
  if (contents.length === 0) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('deleting.title', { count: contents.length, name: contents[0]?.name })}
      text={t('deleting.text', { count: contents.length })}
      confirmLabel={t('purge')}
      cancelLabel={t('cancel')}
      danger
      onConfirm={onConfirm}
    />
  )
}
