import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { OptionPaneProps } from './option-pane.tsx'

const OptionPane = lazyPart(async () => ({ default: (await import('./option-pane.tsx')).OptionPane }))

/** The options pane where it is open; nothing, and nothing loaded, where it is not. */
export function OptionZone(props: OptionPaneProps) {
  return (
    props.open && (
      <Suspense>
        <OptionPane {...props} />
      </Suspense>
    )
  )
}
