import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { usePlace } from '#router/use-place.ts'
import { NewPrompt } from './new-prompt.tsx'

const OpenedPrompt = lazyPart(async () => ({ default: (await import('./opened/opened-prompt.tsx')).OpenedPrompt }))

/** Where a prompt is written, or the one that the address names. */
export function PromptScreen() {
  const { promptId } = usePlace().params
  if (promptId === undefined) return <NewPrompt />
  return (
    <Suspense>
      <OpenedPrompt key={promptId} promptId={promptId} />
    </Suspense>
  )
}
