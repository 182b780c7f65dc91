import type { ShownFile } from '@atrium/browser-state/drafts/shown-file'
import { takesPicture } from '@atrium/domain/catalogue/takes-picture'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { OptionPaneProps } from '#features/option-choice/option-pane.tsx'
import type { ChatComposerProps } from '#features/composer/chat-composer.tsx'
import type { Attachments } from '#features/composer/use-attachments.ts'
import type { Draft } from '#features/composer/use-draft.ts'
import { useTypeTexts } from '#features/thread-type/use-type-texts.ts'

const SourceChip = lazyPart(async () => ({
  default: (await import('#features/media-source/source-chip.tsx')).SourceChip,
}))

const PictureField = lazyPart(async () => ({
  default: (await import('#features/media-source/picture-field.tsx')).PictureField,
}))

type MediaFacts = {
  type: ThreadType
  entry: ModelEntry | undefined
  draft: Pick<Draft, 'files'>
  attachments: Attachments
  onFiles: (files: File[]) => void
}

/** Draws the options that are pictures. */
type RenderImage = NonNullable<OptionPaneProps['renderImage']>

export type MediaComposer = Pick<ChatComposerProps, 'fileChip' | 'noFiles' | 'needsWords' | 'texts'>

/** What the composer has of its own where pictures and videos are made: the picture to start from, and the mask on it. */
export function useMediaComposer({ type, entry, draft, attachments, onFiles }: MediaFacts) {
  const say = useTypeTexts(type)
  const texts = { placeholder: say('composer.placeholder'), stop: say('composer.stop') }
  if (!isMedia(type)) return { composer: { texts } satisfies MediaComposer, renderImage: undefined }
  const pictures = {
    files: draft.files,
    onMask: (mask: ShownFile) => attachments.restore([mask]),
    onUnmask: attachments.remove,
  }
  const composer: MediaComposer = {
    texts,
    needsWords: true,
    noFiles: entry && !takesPicture(entry) ? say('composer.noPicture') : undefined,
    fileChip: (attachment, onRemove) => (
      <Suspense>
        <SourceChip {...pictures} {...{ attachment, onRemove }} takesMask={entry?.abilities.mask ?? false} />
      </Suspense>
    ),
  }
  const source = attachments.list[0]
  const renderImage: RenderImage = (field, reason) => (
    <Suspense>
      <PictureField
        {...pictures}
        {...{ field, reason, source }}
        onFile={(file) => onFiles([file])}
        onRemove={() => source && attachments.remove(source.id)}
      />
    </Suspense>
  )
  return { composer, renderImage }
}
