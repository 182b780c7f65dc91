import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { Zoom } from './use-zoom.ts'
import type { ZoomTexts } from './zoom-texts.ts'
import styles from './zoom-buttons.module.css'

/** Out, how large it is (a press shows it at 100 %), in, and the whole. */
export function ZoomButtons({ zoom, texts, locale }: { zoom: Zoom; texts: ZoomTexts; locale: string }) {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(zoom.view.scale)
  return (
    <span className={styles.buttons}>
      <IconButton
        size="small"
        label={texts.zoomOut}
        shortcut="-"
        icon={<ZoomOut />}
        aria-disabled={zoom.fitted}
        onClick={() => zoom.step(-1)}
      />
      <button type="button" className={styles.percent} aria-label={texts.actual(percent)} onClick={() => zoom.actual()}>
        {percent}
      </button>
      <IconButton size="small" label={texts.zoomIn} shortcut="plus" icon={<ZoomIn />} onClick={() => zoom.step(1)} />
      <IconButton
        size="small"
        label={texts.fit}
        shortcut="0"
        icon={<Maximize2 />}
        aria-disabled={zoom.fitted}
        onClick={zoom.fit}
      />
    </span>
  )
}
