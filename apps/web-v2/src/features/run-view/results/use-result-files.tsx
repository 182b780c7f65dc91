import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { MessageFiles } from '@atrium/ui/message-view/message-view'
import { type ReactNode, Suspense, useMemo, useState } from 'react'

const PlayedFile = lazyPart(async () => ({ default: (await import('../made/played-file.tsx')).PlayedFile }))
const ResultViewer = lazyPart(async () => ({ default: (await import('./result-viewer.tsx')).ResultViewer }))

const NONE: ReadonlySet<string> = new Set()

/** What can be done with the files of a prompt or of a result: images open large, videos and audio files are played. `viewer` is drawn once. */
export function useResultFiles(parts: readonly MessagePart[]): { files: MessageFiles; viewer: ReactNode } {
  // Null while it closes; undefined where nothing was open.
  const [opened, setOpened] = useState<string | null>()
  const files = useMemo(
    (): MessageFiles => ({
      gone: NONE,
      onOpen: ({ url }) => setOpened(url),
      onUnreadable: () => undefined,
      play: (file) => (
        <Suspense>
          <PlayedFile file={file} onFail={() => undefined} />
        </Suspense>
      ),
    }),
    [],
  )
  const images = parts.filter((part) => part.type === 'file').filter(({ mediaType }) => mediaType.startsWith('image/'))
  const viewer = opened !== undefined && (
    <Suspense>
      <ResultViewer images={images} current={opened} onMove={setOpened} />
    </Suspense>
  )
  return { files, viewer }
}
