import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { atRest, pageAtRest } from '#frame/page-at-rest.ts'
import type { EstimateNoteProps } from './estimate-note.tsx'

const EstimateNote = lazyPart(async () => ({
  default: (await atRest(() => import('./estimate-note.tsx'))).EstimateNote,
}))
const MediaEstimateNote = lazyPart(async () => ({
  default: (await atRest(() => import('./media-estimate-note.tsx'))).MediaEstimateNote,
}))

export type SendingEstimateProps = Omit<EstimateNoteProps, 'model'> & { model: ModelEntry | undefined }

/**
 * What a message will take, before it is sent; nothing while there is nothing to send. Its parts and words are fetched once the page
 * is at rest: whoever writes without a connection sees them too.
 */
export function SendingEstimate({ model, ...message }: SendingEstimateProps) {
  const { i18n } = useTranslation('thread')
  const modality = model && modalityOf(model.provider)
  const makes = modality === 'image' || modality === 'video'
  useEffect(() => void pageAtRest().then(() => i18n.loadNamespaces('cost')), [i18n])
  if (!model || message.parts.length === 0) return null
  return (
    <Suspense>
      {makes ? <MediaEstimateNote {...message} model={model} /> : <EstimateNote {...message} model={model} />}
    </Suspense>
  )
}
