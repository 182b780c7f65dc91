import { useQueue } from '@atrium/browser-state/outbox/use-outbox'
import { Suspense } from 'react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { QueueListProps } from './queue-list.tsx'

const QueueList = lazyPart(async () => ({ default: (await import('./queue-list.tsx')).QueueList }))

/** What waits to be sent; nothing, and nothing loaded, where nothing does. */
export function Queue({ place }: QueueListProps) {
  const isEmpty = useQueue(place).length === 0
  if (isEmpty) return null
  return (
    <Suspense>
      <QueueList place={place} />
    </Suspense>
  )
}
