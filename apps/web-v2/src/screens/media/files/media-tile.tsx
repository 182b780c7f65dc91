import type { File as KeptFile } from '@atrium/contract/entities/file'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { clockText } from '@atrium/domain/viewing/clock-text'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { KeptImage } from '@atrium/ui/kept-image/kept-image'
import { AudioLines, FileText, ImageOff, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '#features/run-view/made/kept-file.ts'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import styles from './media-tile.module.css'

export type MediaTileProps = {
  file: KeptFile
  selected: boolean
  tabIndex: 0 | -1
  onOpen: () => void
  onSelect: (range: boolean) => void
}

/** One file among the media: what it shows, what it is called, and when it came. What its button is called holds all words on it. */
export function MediaTile({ file, selected, tabIndex, onOpen, onSelect }: MediaTileProps) {
  const { t, i18n } = useTranslation('media-screen')
  const title = titleOf(file)
  return (
    <>
      <button
        type="button"
        data-stop=""
        className={styles.open}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={t(`open.${mediaKindOf(file.mediaType)}`, { title })}
        onClick={(event) => (event.shiftKey ? onSelect(true) : onOpen())}
      >
        <Preview file={file} />
      </button>
      <span className={styles.choose}>
        <Checkbox
          label={t('select', { title })}
          hideLabel
          checked={selected}
          tabIndex={tabIndex}
          onChange={() => onSelect(false)}
        />
      </span>
      <span className={styles.caption}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        <span className={styles.note}>
          <RelativeTime locale={i18n.language} date={file.createdDate} />
        </span>
      </span>
    </>
  )
}

function Preview({ file }: { file: KeptFile }) {
  const [unreadable, setUnreadable] = useState(false)
  const kind = mediaKindOf(file.mediaType)
  const { url, width, height, seconds } = file
  if (unreadable) return <ImageOff className={styles.icon} aria-hidden="true" />
  if (kind === 'image') {
    return (
      <KeptImage
        className={styles.fill}
        alt=""
        {...{ url }}
        width={width ?? 640}
        height={height ?? 640}
        sizes="220px"
        onFail={() => setUnreadable(true)}
      />
    )
  }
  if (kind === 'video') {
    return (
      <>
        <video
          className={styles.fill}
          src={`${url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onError={() => setUnreadable(true)}
        />
        <Play className={styles.play} aria-hidden="true" />
        {seconds !== null && <span className={styles.length} data-text={clockText(seconds)} />}
      </>
    )
  }
  const Icon = kind === 'audio' ? AudioLines : FileText
  return (
    <span className={styles.paper}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.ending} data-text={endingOf(file.name)} />
    </span>
  )
}

/** `plan.pdf` → PDF. */
function endingOf(name: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
}
