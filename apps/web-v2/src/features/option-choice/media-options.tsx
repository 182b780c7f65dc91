import type { Options } from '@atrium/browser-state/writing/desk-options'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'

const QuickOptions = lazyPart(async () => ({ default: (await import('./quick-options.tsx')).QuickOptions }))

/** In the composer's bar of images and videos: their shape and number. */
export function MediaOptions({ type, options }: { type: ThreadType; options: Options }) {
  if (!isMedia(type)) return null
  return (
    <Suspense>
      <QuickOptions options={options} />
    </Suspense>
  )
}
