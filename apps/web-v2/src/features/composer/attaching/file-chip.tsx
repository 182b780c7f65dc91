import { fileIdOf, thumbnailAddress } from '@atrium/domain/files/file-address'
import { Chip } from '@atrium/ui/chip/chip'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'

type FileChipProps = { file: ShownFile; onRemove: () => void }

/** A file of a message: what it is, how far it has gone out, and what stands in its way. */
export function FileChip({ file, onRemove }: FileChipProps) {
  const { t } = useTranslation('thread')
  const { name, share, problem, unread } = file
  const note = useNote(file)
  const image = useImage(file)
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLocaleUpperCase() : '…'
  return (
    <Chip
      mark={image ? <img src={image} alt="" /> : ending.slice(0, 4)}
      name={name}
      note={note}
      progress={share}
      error={problem ? t('attach.notUploaded') : unread ? t('attach.unread') : undefined}
      onRemove={onRemove}
      texts={{ remove: (what) => t(share === undefined ? 'attach.remove' : 'attach.cancel', { name: what }) }}
    />
  )
}

function useNote({ size, share, blob, facts }: ShownFile): string {
  const { t, i18n } = useTranslation('thread')
  const number = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  if (share !== undefined) return t('attach.share', { percent: number(Math.floor(share * 100)) })
  if (blob) return t('attach.waits')
  const { pages } = facts ?? {}
  if (pages !== undefined) return t('attach.pages', { count: pages })
  if (size >= 1_000_000) return t('attach.megabytes', { size: number(size / 1_000_000) })
  return t('attach.size', { size: number(Math.max(1, Math.round(size / 1000))) })
}

/** A small image of an image: from its contents as long as they are here, then from the server. */
function useImage({ mediaType, url, blob }: ShownFile): string | undefined {
  const isImage = mediaType.startsWith('image/')
  const address = useMemo(() => (blob && isImage ? URL.createObjectURL(blob) : undefined), [blob, isImage])
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  if (!isImage) return undefined
  if (blob) return address
  const fileId = fileIdOf(url)
  return fileId === null ? url || undefined : thumbnailAddress(fileId, 160)
}
