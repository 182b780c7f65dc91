import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { isMaskFile } from '@atrium/browser-state/drafts/files/mask-file'
import { fileIdOf, thumbnailAddress } from '@atrium/domain/files/file-address'
import { Chip } from '@atrium/ui/chip/chip'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Brush } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './source-chip.module.css'

const PaintMask = lazyPart(async () => ({ default: (await import('./paint-mask.tsx')).PaintMask }))

export type SourceChipProps = {
  attachment: Pick<ShownFile, 'id' | 'name' | 'url' | 'mediaType'>
  /** Everything that goes along with the prompt. */
  files: readonly ShownFile[]
  takesMask: boolean
  onMask: (mask: ShownFile) => void
  onUnmask: (id: string) => void
  onRemove: () => void
}

/** The image to start from, and what is painted on it. */
export function SourceChip({ attachment, files, takesMask, onMask, onUnmask, onRemove }: SourceChipProps) {
  const { t } = useTranslation('media')
  const [painting, setPainting] = useState<boolean | null>(null)
  const { name, url, mediaType } = attachment
  const fileId = fileIdOf(url)
  const small = fileId === null ? url : thumbnailAddress(fileId, 160)
  const isImage = mediaType.startsWith('image/')
  const mask = files.find(isMaskFile)
  return (
    <span className={styles.source}>
      <Chip
        mark={isImage && small !== '' ? <img src={small} alt="" /> : '…'}
        name={name}
        note={t(takesMask && mask ? 'source.masked' : 'source.note')}
        onRemove={onRemove}
        texts={{ remove: (what) => t('source.remove', { name: what }) }}
      />
      {takesMask && isImage && url !== '' && (
        <IconButton
          label={t(mask ? 'source.repaint' : 'source.paint')}
          icon={<Brush />}
          pressed={mask !== undefined}
          aria-haspopup="dialog"
          onClick={() => setPainting(true)}
        />
      )}
      {painting !== null && (
        <Suspense>
          <PaintMask
            source={{ url: url, name }}
            open={painting}
            onClose={() => setPainting(false)}
            {...{ mask, onMask, onUnmask }}
          />
        </Suspense>
      )}
    </span>
  )
}
