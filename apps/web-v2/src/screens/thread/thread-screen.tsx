import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { pageAtRest } from '#page/page-at-rest.ts'
import { LoadingChat } from './loading-chat.tsx'
import { NewChat } from './new-chat.tsx'

const ExistingChat = lazyPart(async () => ({ default: (await import('./existing-chat.tsx')).ExistingChat }))

// The first message of a new chat leads there: whoever goes on writing meanwhile loses no key to an empty page.
void pageAtRest().then(ExistingChat.preload)

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
