import type { ShownDesk } from '@atrium/browser-state/writing/create-desk'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { atRest } from '#frame/page-at-rest.ts'
import { SendingEstimate } from './sending-estimate.tsx'

const ParallelEstimate = lazyPart(async () => ({
  default: (await atRest(() => import('./parallel-estimate.tsx'))).ParallelEstimate,
}))

export type DeskEstimateProps = {
  shown: ShownDesk
  /** What goes out before it. */
  branch: readonly MessageContent[]
  /** A companion answers, and brings along what is not known before. */
  companion?: boolean | undefined
  /** The models may use tools. */
  tools?: boolean | undefined
  /** The conversation that it goes into, where its earlier messages can be summarized. */
  threadId?: string | undefined
}

/** What the message at a desk will take, of all models that are asked. */
export function DeskEstimate({ shown, ...message }: DeskEstimateProps) {
  const { model, options, parts, parallel } = shown
  if (parallel.length === 0) {
    return <SendingEstimate {...{ parts }} {...message} options={options.values} model={model.entry} />
  }
  return (
    <Suspense>
      <ParallelEstimate {...{ shown }} {...message} />
    </Suspense>
  )
}
