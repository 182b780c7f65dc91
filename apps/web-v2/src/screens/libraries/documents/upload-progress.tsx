import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { ProgressBar } from '@atrium/ui/progress-card/progress-bar'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNotificationWords } from '#frame/use-notification-words.ts'
import { LibraryProgress } from '../library-progress.tsx'
import styles from './upload-progress.module.css'

/** How many of the files that are being added have ended, and which of them failed and why, until somebody has seen it. */
export function UploadProgress({ libraryId }: { libraryId: string }) {
  const { t, i18n } = useTranslation('libraries')
  const inLanguage = useNotificationWords()
  const room = useRoom(librariesRoom)
  const { [libraryId]: uploads } = useStore(room.uploads)
  if (!uploads) return null
  const { all, ended, failed } = uploads
  const state = t('adding.uploaded', { ended: (ended - failed.length).toLocaleString(i18n.language), count: all })
  const isOver = ended >= all
  return (
    <>
      <LibraryProgress
        bar={isOver ? undefined : <ProgressBar share={ended / all} label={t('adding.files')} text={state} />}
        note={state}
      />
      {failed.length > 0 && (
        <section className={styles.failed} aria-label={t('adding.notAdded')}>
          <div>
            <h2 className={styles.title}>{t('adding.notAdded')}</h2>
            <ul className={styles.list}>
              {failed.map(({ name, reason }, at) => (
                <li key={at}>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  : {inLanguage(reason)}
                </li>
              ))}
            </ul>
          </div>
          {isOver && (
            <IconButton size="small" label={t('close')} icon={<X />} onClick={() => room.seeUploads(libraryId)} />
          )}
        </section>
      )}
    </>
  )
}
