import { isThreadType } from '@atrium/domain/threads/thread-type'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { pageAtRest } from '#frame/page-at-rest.ts'
import { LoadingThread } from './loading-thread.tsx'
import { NewThread } from './new-thread.tsx'

const ExistingThread = lazyPart(async () => ({ default: (await import('./existing-thread.tsx')).ExistingThread }))

// The first message of a new chat leads there: whoever goes on writing meanwhile loses no key to an empty page.
void pageAtRest().then(ExistingThread.preload)

/** A thread of the type that the address names: a new one, or the one with its id. */
export function ThreadScreen() {
  const { type = 'chat', threadId } = useParams({ strict: false })
  if (threadId === undefined) return isThreadType(type) && <NewThread key={type} type={type} />
  return (
    <Suspense fallback={<LoadingThread />}>
      <ExistingThread key={threadId} threadId={threadId} />
    </Suspense>
  )
}
