import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { summaryPlace } from '@atrium/domain/summaries/summary-place'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'

const SummaryLine = lazyPart(async () => ({ default: (await import('./summary-line.tsx')).SummaryLine }))

type Props = {
  thread: ThreadWithMessages | undefined
  messages: readonly ThreadMessage[]
  /** The place of the message below which it is drawn. */
  index: number
  busy: boolean
}

/** Below the message where a summary came into force: what models are sent in place of earlier ones. Nothing below all others. */
export function SummaryBelow({ thread, messages, index, busy }: Props) {
  const placed = summaryPlace(messages)
  const message = placed && messages[placed.index]
  if (!thread || !message || placed.below !== index) return null
  return (
    <Suspense>
      <SummaryLine {...{ thread, busy }} summary={placed.summary} messageId={message.id} />
    </Suspense>
  )
}
