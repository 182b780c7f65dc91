import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { MessageFiles } from '@atrium/ui/message-view/message-view'
import { Suspense, useMemo } from 'react'
import { fileKey, type MadeDesk } from './made-desk.ts'

const PlayedFile = lazyPart(async () => ({ default: (await import('./played-file.tsx')).PlayedFile }))

/** What can be done with the files of messages. It keeps its identity until something is deleted. */
export function useMessageFiles({ onOpen, onUnreadable, gone }: MadeDesk): MessageFiles {
  return useMemo(
    () => ({
      gone,
      onOpen: (part) => onOpen(fileKey(part)),
      onUnreadable: (part) => onUnreadable({ part }),
      play: (file) => (
        <Suspense>
          <PlayedFile file={file} onFail={() => onUnreadable({ part: file })} />
        </Suspense>
      ),
    }),
    [onOpen, onUnreadable, gone],
  )
}
