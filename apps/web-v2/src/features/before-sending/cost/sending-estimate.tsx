import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { EstimateNoteProps } from './estimate-note.tsx'

const EstimateNote = lazyPart(async () => ({ default: (await import('./estimate-note.tsx')).EstimateNote }))

export type SendingEstimateProps = Omit<EstimateNoteProps, 'model'> & { model: EstimateNoteProps['model'] | undefined }

/** What a message will take, before it is sent; nothing, and nothing loaded, while there is nothing to send. */
export function SendingEstimate({ model, ...message }: SendingEstimateProps) {
  if (!model || message.parts.length === 0) return null
  return (
    <Suspense>
      <EstimateNote {...message} model={model} />
    </Suspense>
  )
}
