import type { Size } from '@atrium/domain/viewing/zoom'
import { useEffect, useState } from 'react'
import { MediaOverlay } from '../media-overlay/media-overlay.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './mask-painter.module.css'
import { loadedStep } from './mask-file.ts'
import type { MaskStep } from './mask-step.ts'
import { PainterBoard } from './painter-board.tsx'
import type { PainterTexts } from './painter-texts.ts'

export type MaskPainterProps = {
  /** The image that is painted on; null closes it. */
  source: { url: string; alt: string } | null
  /** A mask to go on with: its address, white where the image is to change. */
  mask?: string | null
  /** Takes the mask: a PNG of the image's own size, white where it is to change, black where it is kept. */
  onDone: (mask: Blob, size: Size) => void
  onClose: () => void
  /** What was taken is being uploaded. */
  busy?: boolean
  /** Why it could not be. */
  error?: string
  locale: string
  texts: PainterTexts
}

/**
 * Painting what is to change in an image, by pointer, pen, fingers or keys. B, E, R and H choose the tool, [ and ] the size of
 * the brush, mod+Z takes back; the space bar or two fingers move the image.
 */
export function MaskPainter({ source, ...props }: MaskPainterProps) {
  // What is closing keeps its image until it is gone; what is opened again begins anew.
  const url = source?.url ?? null
  const [held, setHeld] = useState({ url, source, session: 0 })
  if (url !== held.url) setHeld({ url, source: source ?? held.source, session: held.session + (url === null ? 0 : 1) })
  if (!held.source) return null
  return <Opened key={held.session} {...props} source={held.source} open={source !== null} />
}

type OpenedProps = Omit<MaskPainterProps, 'source'> & { source: { url: string; alt: string }; open: boolean }

function Opened({ open, source, mask, onClose, ...props }: OpenedProps) {
  const { texts } = props
  const found = useSource(source.url, mask ?? null)
  if (found.state === 'ready') {
    return <PainterBoard {...props} {...{ open, source, onClose, texts }} size={found.size} loaded={found.mask} />
  }
  return (
    <MediaOverlay open={open} onClose={onClose} title={texts.title} close={texts.close}>
      <div className={styles.waiting}>
        {found.state === 'loading' ? (
          <Spinner size={28} label={texts.loading} />
        ) : (
          <p role="alert">{texts.unreadable}</p>
        )}
      </div>
    </MediaOverlay>
  )
}

type Source = { state: 'loading' | 'failed' } | { state: 'ready'; size: Size; mask: MaskStep | null }

/** The image's own pixels, which alone are the size of its mask, and the mask that was there before. */
function useSource(url: string, mask: string | null): Source {
  const [source, setSource] = useState<Source>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    readSource(url, mask).then(
      (ready) => signal.aborted || setSource(ready),
      () => signal.aborted || setSource({ state: 'failed' }),
    )
    return () => leaving.abort()
  }, [url, mask])
  return source
}

async function readSource(url: string, mask: string | null): Promise<Source> {
  const image = new Image()
  image.src = url
  await image.decode()
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  return { state: 'ready', size, mask: mask === null ? null : await loadedStep(mask, size) }
}
