import { PROMPT_NAME_LIMIT } from '@atrium/domain/prompts/prompt-limits'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'

type Props = {
  title: string
  name: string
  /** Rejects with what can be shown at the field. */
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

/** Changes what a prompt or a result is called. */
export function RenameDialog({ title, name: given, onRename, onClose }: Props) {
  const { t } = useTranslation('prompts')
  return (
    <OneFieldDialog
      texts={{
        title,
        label: t('rename.label'),
        submit: t('rename.submit'),
        cancel: t('cancel'),
        close: t('cancel'),
      }}
      field="name"
      maxLength={PROMPT_NAME_LIMIT}
      initial={given}
      onSubmit={async (name) => {
        await onRename(name)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
