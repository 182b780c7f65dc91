import type { ShownFile } from '@atrium/browser-state/drafts/draft-files'
import { isMaskFile } from '@atrium/browser-state/drafts/mask-file'
import { fileIdOf, thumbnailAddress } from '@atrium/domain/files/file-address'
import { Chip } from '@atrium/ui/chip/chip'
import { useTranslation } from 'react-i18next'

export type SourceChipProps = {
  attachment: { id: string; name: string; part: { url: string; mediaType: string } }
  /** Everything that goes along with the prompt. */
  files: readonly ShownFile[]
  takesMask: boolean
  onMask: (mask: ShownFile) => void
  onUnmask: (id: string) => void
  onRemove: () => void
}

/** The picture to start from. */
export function SourceChip({ attachment, files, takesMask, onRemove }: SourceChipProps) {
  const { t } = useTranslation('media')
  const { name, part } = attachment
  const fileId = fileIdOf(part.url)
  const source = fileId === null ? part.url : thumbnailAddress(fileId, 160)
  const mask = files.find(isMaskFile)
  return (
    <Chip
      mark={part.mediaType.startsWith('image/') && source !== '' ? <img src={source} alt="" /> : '…'}
      name={name}
      note={takesMask && mask ? t('source.masked') : t('source.note')}
      onRemove={onRemove}
      texts={{ remove: (what) => t('source.remove', { name: what }) }}
    />
  )
}
