import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import { ProgressBar } from '@atrium/ui/progress-card/progress-bar'
import { useTranslation } from 'react-i18next'
import { LibraryProgress } from '../library-progress.tsx'

/** How many of the files that are being added have ended, and which of them failed; nothing where none is. */
export function UploadProgress({ libraryId }: { libraryId: string }) {
  const { t, i18n } = useTranslation('libraries')
  const { [libraryId]: uploads } = useStore(useRoom(librariesRoom).uploads)
  if (!uploads) return null
  const { all, ended, failed } = uploads
  const state = t('adding.uploaded', { ended: ended.toLocaleString(i18n.language), count: all })
  return (
    <LibraryProgress
      bar={<ProgressBar share={ended / all} label={t('adding.files')} text={state} />}
      note={state}
      failed={failed.length > 0 && t('adding.notAdded', { names: new Intl.ListFormat(i18n.language).format(failed) })}
    />
  )
}
