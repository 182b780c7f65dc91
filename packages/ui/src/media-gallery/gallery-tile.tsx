import { clockText } from '@atrium/domain/viewing/clock-text'
import { ImageOff, Play, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { KeptImage } from '../kept-image/kept-image.tsx'
import type { MediaAction } from '../media-actions/media-action.ts'
import { MediaActions } from '../media-actions/media-actions.tsx'
import { ProgressBar } from '../progress-card/progress-bar.tsx'
import { useProgress } from '../progress-card/use-progress.ts'
import { VideoPlayer } from '../video-player/video-player.tsx'
import type { GalleryItem, ReadyItem } from './gallery-item.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import styles from './gallery-tile.module.css'

export type GalleryTileProps = {
  item: GalleryItem
  /** The only one: a video then plays in its place. */
  alone: boolean
  actions?: readonly MediaAction[]
  onOpen?: (item: ReadyItem) => void
  onUnreadable?: (item: ReadyItem) => void
  tabIndex: 0 | -1
  sizes: string
  texts: GalleryTexts
}

export function GalleryTile(props: GalleryTileProps) {
  const { item } = props
  switch (item.state) {
    case 'ready':
      return <ReadyTile {...props} item={item} />
    case 'making':
      return <MakingTile {...props} item={item} />
    case 'failed':
      return <FailedTile {...props} item={item} />
  }
}

type TileProps<State> = GalleryTileProps & { item: Extract<GalleryItem, { state: State }> }

function ReadyTile({ item, alone, actions = [], onOpen, onUnreadable, tabIndex, sizes, texts }: TileProps<'ready'>) {
  const [unreadable, setUnreadable] = useState(false)
  const fail = () => {
    setUnreadable(true)
    onUnreadable?.(item)
  }
  const bar = (
    <span className={styles.actions}>
      <MediaActions {...{ actions, tabIndex }} label={texts.actions} more={texts.more} tone="over" />
    </span>
  )
  if (item.kind === 'video' && alone) {
    return (
      <>
        <div className={styles.player}>
          <VideoPlayer {...item} label={item.alt} texts={texts.player} onFail={() => onUnreadable?.(item)} fill />
        </div>
        {bar}
      </>
    )
  }
  return (
    <>
      <button
        type="button"
        data-stop=""
        className={styles.open}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        onClick={() => onOpen?.(item)}
      >
        {unreadable ? (
          <span className={styles.note}>
            <ImageOff aria-hidden="true" />
            {texts.unreadable}
            <span className="visually-hidden">{item.alt}</span>
          </span>
        ) : item.kind === 'video' ? (
          <VideoPreview item={item} name={`${texts.video}: ${item.alt}`} onFail={fail} />
        ) : (
          <KeptImage
            className={styles.fill}
            url={item.url}
            alt={item.alt}
            width={item.width ?? 1024}
            height={item.height ?? 1024}
            sizes={sizes}
            onFail={fail}
          />
        )}
      </button>
      {bar}
    </>
  )
}

/** The first image of a video; it moves, without audio, while it is pointed at. */
function VideoPreview({ item, name, onFail }: { item: ReadyItem; name: string; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onFail)
  useEffect(() => {
    // What failed before it came into the page told it to nobody.
    if (video.current?.error) tell()
  }, [])
  const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <>
      <span className="visually-hidden">{name} </span>
      <video
        ref={video}
        className={styles.fill}
        src={item.poster ? item.url : `${item.url}#t=0.1`}
        poster={item.poster}
        preload={item.poster ? 'none' : 'metadata'}
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onPointerEnter={(event) => {
          // A play that is ended by the pointer's leaving is no fault.
          if (event.pointerType === 'mouse' && !calm()) video.current?.play().catch(() => undefined)
        }}
        onPointerLeave={() => video.current?.pause()}
        onError={onFail}
      />
      <span className={styles.play} aria-hidden="true">
        <Play />
      </span>
      {item.seconds !== undefined && <span className={styles.length}>{clockText(item.seconds)}</span>}
    </>
  )
}

function MakingTile({ item, tabIndex, texts }: TileProps<'making'>) {
  const { share, phase, left, spoken } = useProgress(item.progress, texts.progress)
  return (
    <div className={styles.making}>
      <span className={styles.shimmer} aria-hidden="true" />
      {item.onCancel && (
        <span className={styles.cancel}>
          <IconButton
            size="small"
            data-stop=""
            tabIndex={tabIndex}
            label={texts.progress.cancel}
            icon={<X />}
            disabled={item.cancelling}
            onClick={item.onCancel}
          />
        </span>
      )}
      <span className={styles.state}>
        <span className={styles.phase}>
          {phase}
          {share !== null && <span>{Math.floor(share * 100)}&nbsp;%</span>}
        </span>
        <ProgressBar share={share} label={item.alt} text={left ? `${phase}, ${left}` : phase} />
        <span className={styles.left}>{left ?? '\u00a0'}</span>
      </span>
      <output className="visually-hidden">{spoken}</output>
    </div>
  )
}

function FailedTile({ item, tabIndex, texts }: TileProps<'failed'>) {
  return (
    <div className={styles.failed}>
      <TriangleAlert aria-hidden="true" />
      <span className={styles.failure}>{texts.failed}</span>
      <span className={styles.reason}>{item.reason}</span>
      {item.onRetry && (
        <Button size="small" icon={<RotateCcw />} data-stop="" tabIndex={tabIndex} onClick={item.onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
