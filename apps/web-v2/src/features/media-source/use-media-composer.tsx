import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { takesImage } from '@atrium/domain/catalog/takes-image'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import type { OptionPanelProps } from '@atrium/ui/option-panel/option-panel'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, Suspense } from 'react'

const SourceChip = lazyPart(async () => ({
  default: (await import('./source-chip.tsx')).SourceChip,
}))

const SourceImageField = lazyPart(async () => ({
  default: (await import('./source-image-field.tsx')).SourceImageField,
}))

type MediaFacts = {
  type: ThreadType
  /** What differs from type to type, in words. */
  say: (key: 'composer.placeholder' | 'composer.stop' | 'composer.noImage') => string
  entry: ModelEntry | undefined
  draft: { files: readonly ShownFile[] }
  attachments: {
    list: readonly ShownFile[]
    files: { add: (files: readonly ShownFile[]) => unknown; remove: (id: string) => void }
  }
  onFiles: (files: File[]) => void
}

/** Draws the options that are images. */
type RenderImage = NonNullable<OptionPanelProps['renderImage']>

type MediaComposer = {
  texts: { placeholder: string; stop: string }
  needsWords?: boolean
  noFiles?: string
  fileChip?: (attachment: ShownFile, onRemove: () => void) => ReactNode
}

/** What the composer has of its own where images and videos are made: the image to start from, and the mask on it. */
export function useMediaComposer({ type, say, entry, draft, attachments, onFiles }: MediaFacts) {
  const texts = { placeholder: say('composer.placeholder'), stop: say('composer.stop') }
  if (!isMedia(type)) return { composer: { texts } satisfies MediaComposer, renderImage: undefined }
  const images = {
    files: draft.files,
    onMask: (mask: ShownFile) => attachments.files.add([mask]),
    onUnmask: attachments.files.remove,
  }
  const composer: MediaComposer = {
    texts,
    needsWords: true,
    noFiles: entry && !takesImage(entry) ? say('composer.noImage') : undefined,
    fileChip: (attachment, onRemove) => (
      <Suspense>
        <SourceChip {...images} {...{ attachment, onRemove }} takesMask={entry?.abilities.mask ?? false} />
      </Suspense>
    ),
  }
  const source = attachments.list[0]
  const renderImage: RenderImage = (field, reason) => (
    <Suspense>
      <SourceImageField
        {...images}
        {...{ field, reason, source }}
        onFile={(file) => onFiles([file])}
        onRemove={() => source && attachments.files.remove(source.id)}
      />
    </Suspense>
  )
  return { composer, renderImage }
}
