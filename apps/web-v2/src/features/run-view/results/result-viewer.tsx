import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { Lightbox } from '@atrium/ui/lightbox/lightbox'
import { LIGHTBOX_TEXTS } from '@atrium/ui/lightbox/lightbox-texts'
import type { ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export type ResultViewerProps = {
  images: readonly FilePart[]
  /** The address of the one that is shown large; null where none is any more. */
  current: string | null
  onMove: (url: string | null) => void
}

/** The images of a prompt or of a result over everything, one at a time. */
export function ResultViewer({ images, current, onMove }: ResultViewerProps) {
  const { t, i18n } = useTranslation('media')
  const texts = useTexts(LIGHTBOX_TEXTS)
  const items = images.map(({ url, filename, providerMetadata }): ReadyItem => {
    const { width, height } = providerMetadata?.atrium ?? {}
    const place = { id: url, kind: 'image' as const, state: 'ready' as const, url, alt: filename ?? t('kinds.image') }
    return {
      ...place,
      ...(filename !== undefined && { name: filename }),
      ...(width && height && { width, height }),
    }
  })
  return (
    <Lightbox
      {...{ items, current, onMove }}
      onClose={() => onMove(null)}
      actions={({ url, name }) => [
        { id: 'download', label: t('actions.download'), icon: <Download />, link: { href: url, download: name ?? '' } },
      ]}
      locale={i18n.language}
      texts={texts}
    />
  )
}
