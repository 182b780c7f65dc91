import { useConsole } from '@atrium/browser-state/react/console-provider'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useTranslation } from 'react-i18next'
import type { Attachments } from './use-attachments.ts'

/** Attaches files that the model can read, and tells of each that was left out, and why. */
export function useAttaching(attachments: Attachments, model: ModelEntry | undefined) {
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  return async (files: readonly File[]) => {
    for (const { name, reason, limit } of model ? await attachments.add(files, model) : []) {
      notifications.show({
        emphasis: 'warning',
        title: reason === 'type' ? t('attach.invalid') : t('attach.notAttached'),
        message: t(`attach.refused.${reason}`, { name, limit, model: model?.name }),
      })
    }
  }
}
