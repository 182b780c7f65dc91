import { thumbnailSet } from '@atrium/domain/files/thumbnail-set'
import type { Size } from '@atrium/domain/viewing/zoom'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import type { Zoom } from '../zoom-stage/use-zoom.ts'
import { ZoomStage } from '../zoom-stage/zoom-stage.tsx'
import styles from './large-image.module.css'

export type LargeImageProps = {
  url: string
  alt: string
  zoom: Zoom
  /** Its own pixels, once it has come: they count more than what was said of it. */
  onSize: (size: Size) => void
  onSwipe: (direction: 1 | -1) => void
  texts: { loading: string; unreadable: string }
}

/** The whole image; until it has come, the small one that the gallery has already fetched. */
export function LargeImage({ url, alt, zoom, onSize, onSwipe, texts }: LargeImageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const small = thumbnailSet(url, zoom.image)
  return (
    <ZoomStage
      zoom={zoom}
      onSwipe={onSwipe}
      className={styles.stage}
      over={
        <>
          {state === 'loading' && (
            <span className={styles.loading}>
              <Spinner size={26} label={texts.loading} />
            </span>
          )}
          {state === 'failed' && (
            <p className={styles.failed} role="alert">
              <ImageOff aria-hidden="true" />
              {texts.unreadable}
            </p>
          )}
        </>
      }
    >
      {small && state !== 'failed' && (
        <img src={small.src} srcSet={small.srcSet} sizes="736px" alt="" draggable={false} />
      )}
      <img
        className={styles.whole}
        src={url}
        alt={alt}
        decoding="async"
        draggable={false}
        data-shown={state === 'shown' ? '' : undefined}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setState('shown')
          // A drawing without a size of its own has none.
          if (naturalWidth > 0) onSize({ width: naturalWidth, height: naturalHeight })
        }}
        onError={() => setState('failed')}
      />
    </ZoomStage>
  )
}
