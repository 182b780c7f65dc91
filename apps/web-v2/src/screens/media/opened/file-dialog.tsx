import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { AudioPlayer } from '@atrium/ui/audio-player/audio-player'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import type { MediaAction } from '@atrium/ui/media-actions/media-actions'
import { PLAYER_TEXTS } from '@atrium/ui/video-player/player-texts'
import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../selection/size-text.ts'
import styles from './file-dialog.module.css'

type Props = { file: KeptFile; actions: readonly MediaAction[]; onClose: () => void }

/** A file that is not looked at: audio is heard, a document is saved. */
export function FileDialog({ file, actions, onClose }: Props) {
  const { t, i18n } = useTranslation('media-screen')
  const { name, mediaType, url, seconds, prompt, size, createdDate } = file
  const texts = useTexts(PLAYER_TEXTS)
  const isAudio = mediaKindOf(mediaType) === 'audio'
  const main = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      width={480}
      initialFocus={isAudio ? undefined : main}
      texts={{ close: t('close') }}
      // What is done most stands last, where a dialog has its main button.
      footer={actions.toReversed().map((action) => (
        <ActionButton key={action.id} action={action} link={main} />
      ))}
    >
      <div className={styles.file}>
        {isAudio && <AudioPlayer url={url} label={name} texts={texts} seconds={seconds ?? undefined} />}
        {prompt && <p className={styles.prompt}>{prompt}</p>}
        <p className={styles.facts}>
          {t('facts', {
            size: sizeText(size, i18n.language),
            date: new Date(createdDate).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      </div>
    </Dialog>
  )
}

/** Here is room for words. */
function ActionButton({ action, link: ref }: { action: MediaAction; link: Ref<HTMLAnchorElement> }) {
  const { label, icon, link, danger, onSelect } = action
  if (!link) {
    return (
      <Button variant={danger ? 'ghost' : 'secondary'} icon={icon} onClick={onSelect}>
        {label}
      </Button>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts the words in
    <Button variant="primary" icon={icon} render={<a ref={ref} {...link} />}>
      {label}
    </Button>
  )
}
