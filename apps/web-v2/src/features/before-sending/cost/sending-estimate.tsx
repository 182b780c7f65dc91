import { modalityOf } from '@atrium/domain/models/provider-name'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { EstimateNoteProps } from './estimate-note.tsx'

const EstimateNote = lazyPart(async () => ({ default: (await import('./estimate-note.tsx')).EstimateNote }))
const MediaEstimateNote = lazyPart(async () => ({
  default: (await import('./media-estimate-note.tsx')).MediaEstimateNote,
}))

export type SendingEstimateProps = Omit<EstimateNoteProps, 'model'> & { model: ModelEntry | undefined }

/** What a message will take, before it is sent; nothing, and nothing loaded, while there is nothing to send. */
export function SendingEstimate({ model, ...message }: SendingEstimateProps) {
  if (!model || message.parts.length === 0) return null
  const modality = modalityOf(model.provider)
  const makes = modality === 'image' || modality === 'video'
  return (
    <Suspense>
      {makes ? <MediaEstimateNote {...message} model={model} /> : <EstimateNote {...message} model={model} />}
    </Suspense>
  )
}
