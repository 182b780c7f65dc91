import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { ShownDesk } from '@atrium/browser-state/writing/create-desk'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FileChip } from './file-chip.tsx'
import type { Reader } from './picker-types.ts'
import { PastedChip } from './pasted-chip.tsx'
import type { Attachment, Attachments } from './use-attachments.ts'
import type { PastedTexts } from './use-pasted-texts.ts'
import { whatStands } from './what-stands.ts'

export type ComposerChipsProps = {
  attachments: Pick<Attachments, 'list' | 'draft' | 'remove'>
  pasted: PastedTexts
  reader: Reader | undefined
  /** What stands on the desk: each of the parallel models has to take the picture to start from. */
  shown: Pick<ShownDesk, 'model' | 'given' | 'parallel'>
  /** Told why the message cannot be sent with these files, in words; undefined where it can. */
  onStands: (why: string | undefined) => void
  /** Draws a file in a way of its own. */
  fileChip?: (attachment: Attachment, onRemove: () => void) => ReactNode
}

/** What goes along with a message: its files, and the texts that were pasted. */
export function ComposerChips({ attachments, pasted, reader, shown, fileChip, onStands }: ComposerChipsProps) {
  const { t } = useTranslation('thread')
  const { model, given, parallel } = shown
  const added = given.image ? parallelModels(model.models, model.value, parallel) : []
  const unable = added.find((one) => !hasFeature(one, 'imageWithPrompt'))
  const stands = whatStands(attachments.list, reader, t) ?? (unable && t('attach.furtherUnfit', { name: unable.name }))
  useEffect(() => onStands(stands), [onStands, stands])
  return (
    <>
      {attachments.list.map((attachment) => {
        const { id } = attachment
        const remove = () => attachments.remove(id)
        const retry = () => attachments.draft.files.tryAgain(id)
        return (
          <Fragment key={id}>
            {fileChip?.(attachment, remove) ?? <FileChip {...attachment} onRemove={remove} onRetry={retry} />}
          </Fragment>
        )
      })}
      {pasted.list.map((tile) => (
        <PastedChip key={tile.id} tile={tile} actions={pasted} />
      ))}
    </>
  )
}
