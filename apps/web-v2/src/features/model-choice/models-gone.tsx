import type { Desk, ShownDesk } from '@atrium/browser-state/writing/create-desk'
import { ModelGone } from './model-gone.tsx'
import { ParallelGone } from './parallel-gone.tsx'

export type ModelsGoneProps = {
  desk: Pick<Desk, 'chooseModel' | 'chooseParallel'>
  shown: Pick<ShownDesk, 'model' | 'parallel' | 'goneParallel'>
}

/** Above the field, where there are any: which of the models that were chosen here are offered no more, before anything is sent to others. */
export function ModelsGone({ desk, shown }: ModelsGoneProps) {
  const { model, parallel, goneParallel } = shown
  return (
    <>
      {model.gone && (
        <ModelGone gone={model.gone} models={model.models} value={model.value} onChange={desk.chooseModel} />
      )}
      {goneParallel.length > 0 && (
        <ParallelGone gone={goneParallel} parallel={parallel} onChange={desk.chooseParallel} />
      )}
    </>
  )
}
