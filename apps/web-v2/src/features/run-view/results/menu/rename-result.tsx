import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { PROMPT_NAME_LIMIT } from '@atrium/domain/prompts/prompt-limits'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'

/** Changes what a result is called in lists. */
export function RenameResult({ result, onClose }: { result: PromptResult; onClose: () => void }) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  return (
    <OneFieldDialog
      texts={{
        title: t('rename.title'),
        label: t('rename.label'),
        submit: t('rename.submit'),
        cancel: t('cancel'),
        close: t('cancel'),
      }}
      field="name"
      maxLength={PROMPT_NAME_LIMIT}
      initial={result.name}
      onSubmit={async (name) => {
        await room.rename(result, name)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
