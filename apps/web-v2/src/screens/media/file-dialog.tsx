import type { File as KeptFile } from '@atrium/contract/entities/file'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { AudioPlayer } from '@atrium/ui/audio-player/audio-player'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { type MediaAction, MediaActions } from '@atrium/ui/media-actions/media-actions'
import { useTranslation } from 'react-i18next'
import { sizeText } from './size-text.ts'
import styles from './file-dialog.module.css'

type Props = { file: KeptFile; actions: readonly MediaAction[]; onClose: () => void }

/** A file that is not looked at: a sound is heard, a document is saved. */
export function FileDialog({ file, actions, onClose }: Props) {
  const { t, i18n } = useTranslation('library')
  const { name, mediaType, url, seconds, prompt, size, createdDate } = file
  const isSound = mediaKindOf(mediaType) === 'audio'
  return (
    <Dialog open onOpenChange={onClose} title={name} width={480} texts={{ close: t('close') }}>
      <div className={styles.file}>
        {isSound && <AudioPlayer url={url} label={name} seconds={seconds ?? undefined} />}
        {prompt && <p className={styles.prompt}>{prompt}</p>}
        <p className={styles.facts}>
          {t('facts', {
            size: sizeText(size, i18n.language),
            date: new Date(createdDate).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
        <MediaActions actions={actions} label={t('actions')} more={t('moreActions')} />
      </div>
    </Dialog>
  )
}
