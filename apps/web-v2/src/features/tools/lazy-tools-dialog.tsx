import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { ToolsDialogProps } from './tools-dialog.tsx'

const ToolsDialog = lazyPart(async () => ({ default: (await import('./tools-dialog.tsx')).ToolsDialog }))

/** The dialog of a conversation's tools, loaded when it is opened. */
export function LazyToolsDialog(props: ToolsDialogProps) {
  return (
    <Suspense>
      <ToolsDialog {...props} />
    </Suspense>
  )
}
