import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { InstructionsDialogProps } from './instructions-dialog.tsx'

const InstructionsDialog = lazyPart(async () => ({
  default: (await import('./instructions-dialog.tsx')).InstructionsDialog,
}))

/** The dialog of instructions, loaded when it is opened. */
export function LazyInstructionsDialog(props: InstructionsDialogProps) {
  return (
    <Suspense>
      <InstructionsDialog {...props} />
    </Suspense>
  )
}
