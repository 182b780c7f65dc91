import type { Desk, ShownDesk } from '@atrium/browser-state/writing/create-desk'
import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { ParallelChoice } from './parallel-choice.tsx'

export type ParallelOfComposerProps = {
  desk: Pick<Desk, 'chooseParallel'>
  shown: Pick<ShownDesk, 'model' | 'given' | 'parallel'>
}

/** The parallel models of a composer. One that is gone, or not approved for secure data, is left out. */
export function ParallelOfComposer({ desk, shown }: ParallelOfComposerProps) {
  const { model, given, parallel } = shown
  const { models, all, value, defaultModel } = model
  return (
    <ParallelChoice
      {...{ models, all, value, defaultModel, given }}
      added={parallelModels(models, value, parallel)}
      onChange={desk.chooseParallel}
    />
  )
}
