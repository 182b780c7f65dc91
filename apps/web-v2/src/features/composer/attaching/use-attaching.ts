import { useConsole } from '@atrium/browser-state/console/use-console'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useTranslation } from 'react-i18next'
import type { Attachments } from './use-attachments.ts'

/** What files have to pass comes after the composer. */
const load = () => import('@atrium/browser-state/drafts/files/uploading/attach-files')

/** Attaches files that the model can read, and tells at once of all that were left out, and why. */
export function useAttaching({ files, single }: Attachments, model: ModelEntry | undefined) {
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  return async (picked: readonly File[]) => {
    const { attachFiles } = await load()
    const refused = attachFiles(picked, { files, reader: model, single, notifications })
    if (refused.length === 0) return
    const sentences = refused.map(({ name, reason, limit }) =>
      t(`attach.refused.${reason}`, { name, limit, model: model?.name }),
    )
    const isAllType = refused.every(({ reason }) => reason === 'type')
    notifications.show({
      emphasis: 'warning',
      title: isAllType ? t('attach.invalid') : t('attach.notAttached', { count: refused.length }),
      message: sentences.join('\n'),
    })
  }
}
