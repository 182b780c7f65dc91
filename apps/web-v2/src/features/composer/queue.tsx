import { useQueue } from '@atrium/browser-state/react/use-outbox'
import { lazy, Suspense } from 'react'
import type { QueueListProps } from './queue-list.tsx'

const QueueList = lazy(async () => ({ default: (await import('./queue-list.tsx')).QueueList }))

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
