import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { AudioPlayer } from '@atrium/ui/audio-player/audio-player'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { PLAYER_TEXTS } from '@atrium/ui/video-player/player-texts'
import { VideoPlayer } from '@atrium/ui/video-player/video-player'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './played-file.module.css'

/** A video or an audio file that came with a message, played in its place. */
export function PlayedFile({ file, onFail }: { file: FilePart; onFail: () => void }) {
  const { t } = useTranslation('media')
  const player = useTexts(PLAYER_TEXTS)
  const { url, mediaType, filename, providerMetadata } = file
  const isVideo = mediaType.startsWith('video/')
  const name = filename ?? t(isVideo ? 'kinds.video' : 'kinds.audio')
  const { width, height, seconds } = providerMetadata?.atrium ?? {}
  if (isVideo)
    return <VideoPlayer {...{ url, name, width, height, seconds }} label={name} texts={player} onFail={onFail} />
  return (
    <div>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <AudioPlayer
        {...{ url, seconds }}
        label={name}
        texts={player}
        onFail={onFail}
        actions={
          <IconButton
            size="small"
            label={player.download}
            icon={<Download />}
            // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts the icon in
            render={<a href={url} download={name} aria-label={player.download} />}
          />
        }
      />
    </div>
  )
}
