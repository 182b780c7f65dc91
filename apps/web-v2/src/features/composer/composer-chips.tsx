import { Chip } from '@atrium/ui/chip/chip'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PastedChip } from './pasted-chip.tsx'
import type { Attachment, Attachments } from './use-attachments.ts'
import type { PastedTexts } from './use-pasted-texts.ts'

export type ComposerChipsProps = {
  attachments: Pick<Attachments, 'list' | 'remove'>
  pasted: PastedTexts
  /** Draws a file in a way of its own. */
  fileChip?: (attachment: Attachment, onRemove: () => void) => ReactNode
}

/** What goes along with a message: its files, and the texts that were pasted. */
export function ComposerChips({ attachments, pasted, fileChip }: ComposerChipsProps) {
  return (
    <>
      {attachments.list.map((attachment) => {
        const remove = () => attachments.remove(attachment.id)
        return (
          <Fragment key={attachment.id}>
            {fileChip?.(attachment, remove) ?? <FileChip {...attachment} onRemove={remove} />}
          </Fragment>
        )
      })}
      {pasted.list.map((tile) => (
        <PastedChip key={tile.id} tile={tile} actions={pasted} />
      ))}
    </>
  )
}

function FileChip({ name, size, part, onRemove }: Attachment & { onRemove: () => void }) {
  const { t, i18n } = useTranslation('thread')
  const isImage = part.mediaType.startsWith('image/')
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLocaleUpperCase() : '…'
  const kilobytes = Math.max(1, Math.round(size / 1000))
  return (
    <Chip
      mark={isImage && part.url !== '' ? <img src={part.url} alt="" /> : ending.slice(0, 4)}
      name={name}
      note={t('attach.size', { size: kilobytes.toLocaleString(i18n.language) })}
      onRemove={onRemove}
      texts={{ remove: (what) => t('attach.remove', { name: what }) }}
    />
  )
}
