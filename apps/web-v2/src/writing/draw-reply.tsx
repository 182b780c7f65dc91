import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { DrawReply } from '#features/run-view/results/reply-to-result.ts'

const ReplyDesk = lazyPart(async () => ({ default: (await import('./reply-desk.tsx')).ReplyDesk }))

/** Where something is said to a result, loaded when somebody wants to. */
export const drawReply: DrawReply = (reply) => (
  <Suspense>
    <ReplyDesk {...reply} />
  </Suspense>
)
