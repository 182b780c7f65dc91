import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { imageOfMask } from '@atrium/browser-state/drafts/files/mask-file'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { MaskPainter } from '@atrium/ui/mask-painter/mask-painter'
import { PAINTER_TEXTS } from '@atrium/ui/mask-painter/painter-texts'
import { useTranslation } from 'react-i18next'
import { readMask } from './read-mask.ts'

export type PaintMaskProps = {
  /** The image that is painted on. */
  source: { url: string; name: string }
  /** What has been painted before. */
  mask: ShownFile | undefined
  open: boolean
  onMask: (mask: ShownFile) => void
  onUnmask: (id: string) => void
  onClose: () => void
}

/** Paints what is to change of the image to start from; what is painted becomes a part of the draft. */
export function PaintMask({ source, mask, open, onMask, onUnmask, onClose }: PaintMaskProps) {
  const { i18n } = useTranslation('media')
  const texts = useTexts(PAINTER_TEXTS)
  const take = async (painted: Blob) => {
    const file = await readMask(painted)
    if (mask) onUnmask(mask.id)
    onMask(file)
    onClose()
  }
  return (
    <MaskPainter
      source={open ? { url: source.url, alt: source.name } : null}
      mask={mask ? imageOfMask(mask) || null : null}
      onDone={(painted) => void take(painted)}
      onClose={onClose}
      locale={i18n.language}
      texts={texts}
    />
  )
}
