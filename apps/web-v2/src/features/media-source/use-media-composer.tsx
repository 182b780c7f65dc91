import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { takesPicture } from '@atrium/domain/catalog/takes-picture'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import type { OptionPanelProps } from '@atrium/ui/option-panel/option-panel'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, Suspense } from 'react'

const SourceChip = lazyPart(async () => ({
  default: (await import('./source-chip.tsx')).SourceChip,
}))

const PictureField = lazyPart(async () => ({
  default: (await import('./picture-field.tsx')).PictureField,
}))

type MediaFacts = {
  type: ThreadType
  /** What differs from type to type, in words. */
  say: (key: 'composer.placeholder' | 'composer.stop' | 'composer.noPicture') => string
  entry: ModelEntry | undefined
  draft: { files: readonly ShownFile[] }
  attachments: {
    list: readonly ShownFile[]
    files: { add: (files: readonly ShownFile[]) => unknown; remove: (id: string) => void }
  }
  onFiles: (files: File[]) => void
}

/** Draws the options that are pictures. */
type RenderImage = NonNullable<OptionPanelProps['renderImage']>

type MediaComposer = {
  texts: { placeholder: string; stop: string }
  needsWords?: boolean
  noFiles?: string
  fileChip?: (attachment: ShownFile, onRemove: () => void) => ReactNode
}

/** What the composer has of its own where pictures and videos are made: the picture to start from, and the mask on it. */
export function useMediaComposer({ type, say, entry, draft, attachments, onFiles }: MediaFacts) {
  const texts = { placeholder: say('composer.placeholder'), stop: say('composer.stop') }
  if (!isMedia(type)) return { composer: { texts } satisfies MediaComposer, renderImage: undefined }
  const pictures = {
    files: draft.files,
    onMask: (mask: ShownFile) => attachments.files.add([mask]),
    onUnmask: attachments.files.remove,
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
        onRemove={() => source && attachments.files.remove(source.id)}
      />
    </Suspense>
  )
  return { composer, renderImage }
}
