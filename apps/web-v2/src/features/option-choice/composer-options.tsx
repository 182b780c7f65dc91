import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { OptionButton, type OptionButtonProps } from './option-button.tsx'

const QuickOptions = lazyPart(async () => ({ default: (await import('./quick-options.tsx')).QuickOptions }))

/** What of the options stands in the composer's bar: for pictures and videos their shape and number, and the way to all others. */
export function ComposerOptions({ type, ...button }: OptionButtonProps & { type: ThreadType }) {
  return (
    <>
      {isMedia(type) && (
        <Suspense>
          <QuickOptions options={button.options} />
        </Suspense>
      )}
      <OptionButton {...button} />
    </>
  )
}
