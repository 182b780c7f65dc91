import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { LoadingChat } from './loading-chat.tsx'
import { NewChat } from './new-chat.tsx'

const ExistingChat = lazyPart(async () => ({ default: (await import('./existing-chat.tsx')).ExistingChat }))

/** A chat: a new one, or the one that the address names. */
export function ThreadScreen() {
  const { threadId } = useParams({ strict: false })
  if (threadId === undefined) return <NewChat />
  return (
    <Suspense fallback={<LoadingChat />}>
      <ExistingChat key={threadId} threadId={threadId} />
    </Suspense>
  )
}
