import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useContext } from 'react'
import { MadeDeskContext } from './made-desk.ts'
import type { MadeViewerProps } from './made-viewer.tsx'

const MadeViewer = lazyPart(async () => ({ default: (await import('./made-viewer.tsx')).MadeViewer }))
const MadeCompare = lazyPart(async () => ({ default: (await import('./made-compare.tsx')).MadeCompare }))

/** What is open of the images and videos of a conversation: one of them large, or two over each other. */
export function OpenedMade(props: Omit<MadeViewerProps, 'current' | 'onMove'>) {
  const desk = useContext(MadeDeskContext)
  if (!desk) return null
  return (
    <>
      {desk.opened !== undefined && (
        <Suspense>
          <MadeViewer {...props} current={desk.opened} onMove={desk.onOpen} />
        </Suspense>
      )}
      {(desk.compared.marked ?? desk.compared.pair) && (
        <Suspense>
          <MadeCompare />
        </Suspense>
      )}
    </>
  )
}
