import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { ExportDialogProps } from './export-dialog.tsx'

const ExportDialog = lazyPart(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** The forms in which something can be taken away, loaded when somebody asks for them. */
export function LazyExportDialog(props: ExportDialogProps) {
  return (
    <Suspense>
      <ExportDialog {...props} />
    </Suspense>
  )
}
