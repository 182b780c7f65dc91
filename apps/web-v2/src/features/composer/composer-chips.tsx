import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { withLead } from '@atrium/domain/notifications/failure-sentence'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { ShownDesk } from '@atrium/browser-state/writing/create-desk'
import type { DeskModel } from '@atrium/browser-state/writing/desk-model'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotificationWords } from '#frame/use-notification-words.ts'
import { FileChip } from './attaching/file-chip.tsx'
import type { Reader } from '@atrium/browser-state/drafts/files/reader'
import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { type FilesBlock, whatBlocks } from '@atrium/browser-state/drafts/files/what-blocks'
import { PastedChip } from './pasting/pasted-chip.tsx'
import type { Attachments } from './attaching/use-attachments.ts'
import type { PastedTexts } from './pasting/use-pasted-texts.ts'

export type ComposerChipsProps = {
  attachments: Pick<Attachments, 'list' | 'files'>
  pasted: PastedTexts
  reader: Reader | undefined
  /** What stands on the desk: each of the parallel models has to take the image to start from. */
  shown: { model: Pick<DeskModel, 'models' | 'value'> } & Pick<ShownDesk, 'given' | 'parallel'>
  /** Told why the message cannot be sent with these files, in words; undefined where it can. */
  onStands: (why: string | undefined) => void
  /** Draws a file in a way of its own. */
  fileChip?: (attachment: ShownFile, onRemove: () => void) => ReactNode
}

/** What goes along with a message: its files, and the texts that were pasted. */
export function ComposerChips({ attachments, pasted, reader, shown, fileChip, onStands }: ComposerChipsProps) {
  const { t } = useTranslation('thread')
  const inLanguage = useNotificationWords()
  const { model, given, parallel } = shown
  const added = given.image ? parallelModels(model.models, model.value, parallel) : []
  const unable = added.find((one) => !hasFeature(one, 'imageWithPrompt'))
  const block = whatBlocks(attachments.list, reader)
  const stands = block ? inWords(block, t, inLanguage) : unable && t('attach.furtherUnfit', { name: unable.name })
  useEffect(() => onStands(stands), [onStands, stands])
  return (
    <>
      {attachments.list.map((attachment) => {
        const { id } = attachment
        const remove = () => attachments.files.remove(id)
        return (
          <Fragment key={id}>
            {fileChip?.(attachment, remove) ?? <FileChip file={attachment} onRemove={remove} />}
          </Fragment>
        )
      })}
      {pasted.list.map((tile) => (
        <PastedChip key={tile.id} tile={tile} actions={pasted} />
      ))}
    </>
  )
}

/** All of them at once, after the prescribed sentence. Source: the specification, section 8. */
function refusedInWords(
  files: Extract<FilesBlock, { reason: 'refused' }>['files'],
  t: TFunction<'thread'>,
  inLanguage: (text: string) => string,
): string {
  const lead = files.every(({ mediaType }) => mediaType.startsWith('image/'))
    ? FAILURE_TEXTS.uploadImage
    : FAILURE_TEXTS.uploadFile
  const sentences = files.map(({ name, problem }) => withLead(name, inLanguage(problem)))
  return `${withLead(inLanguage(lead), sentences.join(' '))} ${t('attach.removeRefused', { count: files.length })}`
}

function inWords(block: FilesBlock, t: TFunction<'thread'>, inLanguage: (text: string) => string): string {
  if (block.reason === 'refused') return refusedInWords(block.files, t, inLanguage)
  if (block.reason === 'unfit') return t('attach.unfit', { names: block.names.join(', ') })
  return t('attach.cannotBeRead', { unread: block.unread })
}
