import { isThreadType } from '@atrium/domain/threads/thread-type'
import { Suspense } from 'react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { usePlace } from '#router/use-place.ts'
import { offerThreadPart } from '#features/start-thread/thread-part.ts'
import { LoadingThread } from './loading-thread.tsx'
import { NewThread } from './beginning/new-thread.tsx'

const load = async () => ({ default: (await import('./existing-thread.tsx')).ExistingThread })
const ExistingThread = lazyPart(load)

offerThreadPart(() => load().then(ExistingThread.preload))

/** A thread of the type that the address names: a new one, or the one with its id. */
export function ThreadScreen() {
  const { type = 'chat', threadId } = usePlace().params
  if (threadId === undefined) return isThreadType(type) && <NewThread key={type} type={type} />
  return (
    <Suspense fallback={<LoadingThread />}>
      <ExistingThread key={threadId} threadId={threadId} meanwhile={<LoadingThread />} />
    </Suspense>
  )
}
