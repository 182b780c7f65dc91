import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { ChatComposerProps } from '#features/composer/chat-composer.tsx'
import type { Attachments } from '#features/composer/use-attachments.ts'
import type { Draft } from '#features/composer/use-draft.ts'
import { useTypeTexts } from '#page/use-type-texts.ts'

const SourceChip = lazyPart(async () => ({
  default: (await import('#features/media-source/source-chip.tsx')).SourceChip,
}))

type MediaFacts = {
  type: ThreadType
  entry: ModelEntry | undefined
  draft: Pick<Draft, 'files'>
  attachments: Attachments
}

type MediaComposer = Pick<ChatComposerProps, 'fileChip' | 'noFiles' | 'needsWords' | 'texts'>

/** What the composer has of its own where pictures and videos are made: the picture to start from, and the mask on it. */
export function useMediaComposer({ type, entry, draft, attachments }: MediaFacts): MediaComposer {
  const say = useTypeTexts(type)
  const texts = { placeholder: say('composer.placeholder'), stop: say('composer.stop') }
  if (!isMedia(type)) return { texts }
  return {
    texts,
    needsWords: true,
    noFiles: entry && !entry.inputs.includes('image') ? say('composer.noPicture') : undefined,
    fileChip: (attachment, onRemove) => (
      <Suspense>
        <SourceChip
          {...{ attachment, onRemove }}
          files={draft.files}
          takesMask={entry?.abilities.mask ?? false}
          onMask={(mask) => attachments.restore([mask])}
          onUnmask={attachments.remove}
        />
      </Suspense>
    ),
  }
}
