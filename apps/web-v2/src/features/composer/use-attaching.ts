import { useConsole } from '@atrium/browser-state/console/use-console'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useTranslation } from 'react-i18next'
import type { Attachments } from './use-attachments.ts'

/** What files have to pass comes after the composer. */
const load = () => import('./attach-files.ts')

/** Attaches files that the model can read, and tells of each that was left out, and why. */
export function useAttaching({ draft, single }: Attachments, model: ModelEntry | undefined) {
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  return async (files: readonly File[]) => {
    const { attachFiles } = await load()
    attachFiles(files, { draft, model, single, notifications, t })
  }
}
