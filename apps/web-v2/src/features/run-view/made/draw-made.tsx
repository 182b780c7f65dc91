import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { Suspense } from 'react'
import type { MadeKind } from './made-items.ts'

export const MadeMedia = lazyPart(async () => ({ default: (await import('./made-media.tsx')).MadeMedia }))

type DrawMade = NonNullable<MessageViewProps['drawMade']>

/** What a thread of images or videos draws in place of plain files; the functions keep their identity. */
export const DRAW_MADE: Readonly<Record<MadeKind, DrawMade>> = { image: drawMade('image'), video: drawMade('video') }

function drawMade(kind: MadeKind): DrawMade {
  return (message, { streaming }) => (
    <Suspense>
      <MadeMedia {...{ message, kind, streaming }} />
    </Suspense>
  )
}
