import type { Desk, ShownDesk } from '@atrium/browser-state/writing/create-desk'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'

const ModelGone = lazyPart(async () => ({ default: (await import('./model-gone.tsx')).ModelGone }))
const ParallelGone = lazyPart(async () => ({ default: (await import('./parallel-gone.tsx')).ParallelGone }))

export type ModelsGoneProps = {
  desk: Pick<Desk, 'chooseModel' | 'chooseParallel'>
  shown: Pick<ShownDesk, 'model' | 'parallel' | 'goneParallel'>
}

/** Above the field: which of the models that were chosen here are offered no more, before anything is sent to others. */
export function ModelsGone({ desk, shown }: ModelsGoneProps) {
  const { model, parallel, goneParallel } = shown
  if (!model.gone && goneParallel.length === 0) return null
  return (
    <Suspense>
      {model.gone && (
        <ModelGone gone={model.gone} models={model.models} value={model.value} onChange={desk.chooseModel} />
      )}
      {goneParallel.length > 0 && (
        <ParallelGone gone={goneParallel} parallel={parallel} onChange={desk.chooseParallel} />
      )}
    </Suspense>
  )
}
