import { useConsole } from '@atrium/browser-state/react/console-provider'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useTranslation } from 'react-i18next'
import { FILE_LIMIT_BYTES, FILES_LIMIT_BYTES, FILES_LIMIT_COUNT, type Refusal } from './judge-files.ts'
import type { Attachments } from './use-attachments.ts'

const MEGABYTE = 1_000_000

const LIMITS: Readonly<Partial<Record<Refusal['reason'], number>>> = {
  tooLarge: FILE_LIMIT_BYTES / MEGABYTE,
  tooMuch: FILES_LIMIT_BYTES / MEGABYTE,
  tooMany: FILES_LIMIT_COUNT,
}

/** Attaches files that the model can read, and tells of each that was left out, and why. */
export function useAttaching(attachments: Attachments, model: ModelEntry | undefined) {
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  return async (files: readonly File[]) => {
    for (const { name, reason } of await attachments.add(files, model?.inputs ?? [])) {
      const limit = LIMITS[reason]
      notifications.show({
        emphasis: 'warning',
        title: reason === 'type' ? t('attach.invalid') : t('attach.notAttached'),
        message: t(`attach.refused.${reason}`, { name, limit, model: model?.name }),
      })
    }
  }
}
