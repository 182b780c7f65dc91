import { ArrowLeftRight, Columns2, SquareSplitHorizontal } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { MediaOverlay } from '../media-overlay/media-overlay.tsx'
import { useZoom, type Zoom } from '../zoom-stage/use-zoom.ts'
import { ZoomButtons } from '../zoom-stage/zoom-buttons.tsx'
import { ZoomStage } from '../zoom-stage/zoom-stage.tsx'
import styles from './compare-overlay.module.css'
import { type ComparedImage, CompareSlider, Label } from './compare-slider.tsx'
import type { CompareTexts } from './compare-texts.ts'

export type { ComparedImage } from './compare-slider.tsx'

export type CompareOverlayProps = {
  /** The first one is at the left; null closes it. */
  images: readonly [ComparedImage, ComparedImage] | null
  onClose: () => void
  locale: string
  texts: CompareTexts
}

/** Two images to compare over everything: over each other with a divider, or side by side with one zoom. */
export function CompareOverlay({ images, onClose, locale, texts }: CompareOverlayProps) {
  // What is closing keeps its images until it is gone.
  const [last, setLast] = useState(images)
  if (images && images !== last) setLast(images)
  const shown = images ?? last
  if (!shown) return null
  return (
    <OpenCompare
      key={shown[0].url + shown[1].url}
      {...{ onClose, locale, texts }}
      open={images !== null}
      images={shown}
    />
  )
}

type OpenProps = {
  open: boolean
  images: readonly [ComparedImage, ComparedImage]
  onClose: () => void
  locale: string
  texts: CompareTexts
}

function OpenCompare({ open, images: given, onClose, locale, texts }: OpenProps) {
  const [mode, setMode] = useState<'over' | 'parallel'>('over')
  const [swapped, setSwapped] = useState(false)
  const images = swapped ? ([given[1], given[0]] as const) : given
  const zoom = useZoom(images[0])
  const choose = (next: 'over' | 'parallel') => {
    zoom.fit()
    setMode(next)
  }
  return (
    <MediaOverlay
      open={open}
      onClose={onClose}
      title={texts.title}
      close={texts.close}
      onKeyDown={(event) => {
        if (event.defaultPrevented || (event.target as HTMLElement).matches('input')) return
        if (zoom.onKey(event)) event.preventDefault()
      }}
      tools={
        <>
          <span className={styles.zoom}>
            <ZoomButtons zoom={zoom} texts={texts.zoom} locale={locale} />
          </span>
          <IconButton label={texts.swap} icon={<ArrowLeftRight />} onClick={() => setSwapped(!swapped)} />
          <IconButton
            label={texts.over}
            icon={<SquareSplitHorizontal />}
            pressed={mode === 'over'}
            onClick={() => choose('over')}
          />
          <IconButton
            label={texts.parallel}
            icon={<Columns2 />}
            pressed={mode === 'parallel'}
            onClick={() => choose('parallel')}
          />
        </>
      }
    >
      {mode === 'over' ? <CompareSlider {...{ images, zoom, locale, texts }} /> : <Parallel {...{ images, zoom }} />}
    </MediaOverlay>
  )
}

/** Both frames are of one size and have one view: what is moved in one is moved in the other. */
function Parallel({ images, zoom }: { images: readonly [ComparedImage, ComparedImage]; zoom: Zoom }) {
  return (
    <div className={styles.parallel} dir="ltr">
      {images.map((image) => (
        <ZoomStage key={image.url} zoom={zoom} className={styles.stage} over={<Label image={image} side="start" />}>
          <img src={image.url} alt={image.alt} draggable={false} />
        </ZoomStage>
      ))}
    </div>
  )
}
